"""Given names by which a line without a comma, as `Paul Meakin`, is known to be a person's."""

from __future__ import annotations

from ..text.abbreviations import words

_ENGLISH = """aaron adam adrian alan albert alex alexander alexandra alfred alice alison allan allen amanda amber amy
andrea andrew angela ann anna anne anthony arthur ashley barbara barry ben benjamin bernard beth betty beverly bill bob
bobby brad bradley brandon brenda brian bruce bryan calvin carl carlos carol caroline carolyn catherine charles
charlotte chris christian christina christine christopher cindy claire clara clarence craig crystal curtis
cynthia daisy dale dan daniel danielle dave david dean deborah debra denise dennis derek diana diane don donald
donna doris dorothy doug douglas duncan dylan earl eddie edgar edith edward edwin eileen elaine eleanor
elizabeth ellen emily emma eric erica erin ernest ethan eugene eva evan evelyn felix florence frances francis
frank franklin fred frederick gabriel gary gavin geoffrey george gerald gilbert gina glen glenn gloria gordon
grace graham greg gregory hannah harold harriet harry harvey hazel heather helen henry herbert howard hugh ian
irene isaac isabel isabella ivan jack jackie jacob jacqueline jake james jamie jane janet janice jason jay jean
jeff jeffrey jennifer jeremy jerome jerry jesse jessica jill jim jimmy joan joanna joe joel john johnny jon
jonathan jordan joseph joshua joyce juan judith judy julia julian julie justin karen karl kate katherine
kathleen kathryn keith kelly ken kenneth kevin kim kimberly kyle larry laura lauren lawrence lee leo leon
leonard leslie lewis liam lillian linda lisa lloyd lois louis louise lucas lucy luke lynn malcolm marc marcus
margaret maria marie marilyn mark martha martin mary matthew maurice max megan melissa michael michelle mike
mildred miriam molly monica nancy naomi natalie nathan nathaniel neil nicholas nicole nigel noah noel nora
norman oliver olivia oscar owen pamela patricia patrick paul paula peggy penelope peter philip phillip phoebe
phyllis rachel ralph randy raymond rebecca richard rick rita robert roberta robin rodney roger roland ron ronald
rosa rose rosemary ross roy russell ruth ryan sally sam samantha samuel sandra sara sarah scott sean sebastian
seth shane shannon sharon shaun shirley sidney simon sophia sophie stacy stanley stella stephanie stephen steve
steven stewart stuart susan suzanne sylvia tara ted teresa terry theodore theresa thomas tim timothy tina todd
tom tony tracy trevor tyler valerie vanessa vera vernon veronica victor victoria vincent virginia vivian walter
warren wayne wendy wesley will william wolf zachary zoe"""

_GERMAN = """achim adolf albrecht alfons alois andreas angelika anja anke anneliese annette antje anton armin arndt arne
arnold astrid august axel beate bernd bernhard bertolt bettina birgit birgitta björn boris brigitte britta
burkhard carsten christa christel christiane christoph claudia claus cornelia dagmar detlef dieter dietmar
dietrich dirk doreen eberhard eckart eckhard edmund elfriede elisabeth elke elsa emil erhard erich erika ernst
erwin eva-maria ferdinand florian franz franziska frauke friedhelm friedrich fritz gabriele georg gerd gerda
gerhard gert gertrud gisela götz gottfried gregor gudrun günter günther gustav hanna hannelore hans hans-georg
hans-jürgen hans-peter harald hartmut hartwig heide heidi heike heiko heiner heinrich heinz helga helge helmut
henning henrik hermann hilde hildegard holger horst hubert hugo ilse immanuel inge ingeborg ingo ingrid inka
irmgard jakob jan jana jens joachim jochen johann johanna johannes jonas jörg josef jost judith julius jürgen
jutta kai karin karl-heinz karla karlheinz karsten katharina kathrin katja katrin kerstin kirsten klara klaus
konrad konstantin kurt lars lena leonhard lieselotte lothar lorenz ludwig luise lukas lutz magdalena maike maja
manfred manuela margarete margit margot marianne marion markus marlene martina marta matthias maximilian
mechthild meike melanie michaela mirko monika moritz nadine nikolaus nils norbert olaf ole oskar oswald otmar
otto petra philipp rainer ralf reiner reinhard reinhold renate richard robert roland rolf rosemarie rudi rudolf
rüdiger ruth sabine sascha siegfried sigmund sigrid silke silvia simone sonja stefan stefanie steffen susanne
sven svenja tanja theo theodor thilo thomas thorsten tilman till tobias torsten udo ulf uli ulrich ulrike ursula
ute uwe verena viktor volker volkmar walther waltraud werner wilfried wilhelm willi wolfgang wolfram yvonne"""

_OTHER = """abdul abhishek aditya ahmed aidan akira alain alberto alejandro aleksandr alessandro alexandre alexei alexey
ali alicia amélie amir amit ana anders andré andrei andrej andrés angelo anil anita anton antoine antonio anurag
aravind arjun arun ashish ashok beatriz bjarne carla carlo carmen catarina cécile chiara chen claude cristina
damien daniela daniele davide deepak diego dmitri dmitry edoardo eduardo elena emanuele emmanuel enrico enrique
erik ernesto esther fabien fabio fatima federico fernando filip filippo françois françoise francesca francesco
francisco gael gaurav gennady giacomo gianluca giorgio giovanni giulia giuseppe grzegorz guido guillaume
guillermo gustavo haruki hassan hector henri hiroshi hitoshi hugues ibrahim igor ilya inès irina isabelle ivana
jacques jaime javier jean-claude jean-pierre jérôme jesús jiří joão jorge josé juha julien kamal kari karim
katarzyna kazuo kenji khalid kiran kofi krishna krzysztof kumar laurent leonardo lorenzo luc luca luis luigi
maciej magnus mahmoud manoj manuel marcel marcin marco marek mariana mario marta massimo mathieu matteo mauro
mehmet michal michel michele miguel mikael mikhail mohamed mohammad mohammed murat mustafa nadia natalia natasha
nicolas nikhil nikita nikolai noam olga olivier omar pablo paolo pascal pavel pedro petr philippe pierre piotr
prakash priya rafael rahul raj rajesh raúl rené ricardo riccardo roberto rodrigo sanjay sergei sergey sergio
shreya silvio simona sofia stanislav stefano stéphane sunil suresh svetlana takashi tatiana thierry tomas tomasz
umberto valentina vasily vijay vikram vincenzo vladimir wei wojciech xavier yann yasmin yoav yoshua yuki yuri
yves zoltán"""

FORENAMES = words(f"{_ENGLISH} {_GERMAN} {_OTHER}")
"""In small letters: usual ones of English, German and other European and some Asian languages."""

ORGANISATION_WORDS = words(
    """ag agency amt association authority bank board books brothers bros bundesamt bundesbank bv center centre co
    college commission committee community company corp corporation council court department ev foundation
    fund gbr gesellschaft gmbh group gruppe hochschule hospital inc institut institute international kg
    klinik kommission lab laboratories laboratory labs library limited llc llp ltd magazin media memorial
    ministerium ministry museum office organisation organization partners plc press publications publishers
    publishing research sa school schule se service services society software sons stiftung systems team
    technologies times trust union universität university verband verein verlag zeitung zentrum"""
)
"""Words of an organisation that is called after a person: `Robert Bosch Stiftung`."""
ORGANISATION_ENDS = ("bank", "gesellschaft", "institut", "ministerium", "stiftung", "verband", "verlag", "werke")
"""Of a German word of that kind."""
PARTICLES = words("da dal de del della den der di do dos du el la le ten ter van vander von vom zu zum zur")
