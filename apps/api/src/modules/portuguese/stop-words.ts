import { fold } from '@pauta/contract/fold';

const FUNCTION_WORDS = `a o os as um uma uns umas de do da dos das em no na num numa nos nas e é que com por para pra pro
pras pros se eu tu você vocês cê cês ele ela eles elas a gente nós me te lhe lhes mim comigo contigo isso isto aquilo esse
essa esses essas este esta estes estas aquele aquela aqueles aquelas já muito muita muitos muitas mais mas menos ou como
qual quais quem quando onde quanto quanta quantos quantas sobre foi fui era eram ser sendo sido sou somos tem têm tenho
temos ter tinha tinham teve há havia está estão estou estava tá tô tava tão são vou vai vamos vão ir ia aí ai então né sim
não nem ok bem aqui lá ali cá também só até ao aos à às pelo pela pelos pelas seu sua seus suas nosso nossa nossos nossas
meu minha meus minhas dele dela deles delas porque porquê por quê pois assim agora hoje ainda depois antes entre sem sob
desde durante mesmo mesma tudo todo toda todos todas cada algum alguma alguns algumas nenhum nenhuma outro outra outros
outras tal tanto tanta lado coisa coisas aliás talvez pode podem posso podia poder dá dar deu quer quero queria querer fazer
faz fiz fez feito feita fica ficou ficar acho achei acha sei sabe saber ver vê viu vi vejo vir vem bom boa bons boas dia tarde noite
senhor senhora seu dona obrigado obrigada olha olá oi opa aham uhum hum ah oh ué nossa puxa puts cara rapaz gente tipo
entendi entendeu claro certo beleza perfeito combinado legal show ótimo exato isso tchau abraço`;

const stopWords = new Set(fold(FUNCTION_WORDS).split(/\s+/));

/** Whether a folded word has no meaning of its own. */
export const isStopWord = (folded: string): boolean => stopWords.has(folded);
