/** Common Brazilian first names, folded: they distinguish people from companies. */
const NAMES = `adriana adriano afonso ailton alan alana alberto alessandra alessandro alex alexandra alexandre alice aline
alison alvaro amanda amaro amauri amelia ana anderson andre andrea andreia andressa angela angelica angelo anita antonia
antonio aparecida aparecido ariane arlete armando arnaldo arthur artur augusto aurea barbara beatriz benedito benjamin
bento bernardo bianca breno bruna bruno caio camila carina carla carlos carmem carmen carol carolina caroline cassia cassio
catarina cecilia celia celio celso cesar christian cicero cida cintia clara clarice claudia claudio cleber cleide cleiton
clovis conceicao cristiana cristiane cristiano cristina dalva daniel daniela daniele daniella danilo dario davi david
debora deise denis denise diana diego dimas diogo dirce djalma domingos douglas edgar edilson edmundo edna edson eduarda
eduardo elaine elena eliana eliane elias elisa elisabete elizabeth elza emanuel emerson emilia emilio emily enzo eric erica
erick erika ernesto estela ester eugenio eunice eva evandro everaldo everton fabiana fabiano fabio fabricio fatima felicia
felipe fernanda fernando flavia flavio francisca francisco gabriel gabriela geraldo geovana gerson gilberto gilmar gilson
giovana giovanni gisele giulia gloria graca graziela gregorio guilherme gustavo heitor helena helio heloisa henrique hugo
humberto iara igor ines ingrid ione iracema irene isabel isabela isabella isadora israel ivan ivana ivete ivo ivone izabel
jacira jair jairo janaina jane janete jaqueline jefferson jessica joana joao joaquim joel jonas jonathan jorge jose josefa
joseane josiane josue joyce julia juliana juliano julio junior jussara karen karina karla katia keila kelly kleber laercio
laila lais lara larissa laura lauro lazaro leandra leandro leila leonardo leonor leticia lia lidia ligia lilian liliane
lineu livia lorena lourdes lourenco lourival luan luana lucas lucia luciana luciano luciene lucilene lucio luis luisa luiz
luiza luzia magali maira manoel manuel manuela mara marcela marcelo marcia marcio marco marcos margarida maria mariana
mariane marilia marilene marina mario marisa marlene marli marta martim mateus matheus mauricio mauro maximiliano mayara
melissa michel michele miguel milena milton mirela miriam moacir moises monica murilo nadia nair natalia nathalia neide
nelson neusa neuza newton nicolas nilson nilton nilza noemi norberto norma odair olga olivia orlando oscar osmar osvaldo
otavio pamela patricia paula paulo pedro priscila rafael rafaela raimunda raimundo raquel raul rebeca regiane regina
reginaldo reinaldo renan renata renato ricardo rita roberta roberto robson rodolfo rodrigo rogerio romulo ronaldo rosa
rosana rosangela rosane rose roseli rosemary rosimeire rubens rui ruth sabrina samanta samara samuel sandra sandro sara
saulo sebastiana sebastiao selma sergio severino sheila sidnei silas silvana silvia silvio simone simao sofia solange sonia
stefany stela sueli suely susana suzana tais talita tania tatiana tati tatiane telma teresa tereza thais thales thiago tiago
tomas tulio ulisses valdemar valdir valentina valeria valmir valter vanda vanderlei vanessa vera veronica vicente victor
vilma vinicius virginia vitor vitoria viviane wagner waldir walter wanda wanderley washington wellington wesley william
willian wilma wilson yago yara yasmin yuri zelia zenaide zilda zuleica beto bia chico dani duda edu fabi gabi guga
gui juca ju lu mari mauricinho nando nina paulinho rafa rick tina toninho val ze zeca`;

const names = new Set(NAMES.split(/\s+/));

/** Whether a folded word is a common first name. */
export const isFirstName = (folded: string): boolean => names.has(folded);
