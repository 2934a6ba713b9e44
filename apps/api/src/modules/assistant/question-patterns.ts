/** Patterns of questions for folded text, by the author of the rules. */

export const counting =
  /\b(?:em )?quant[oa]s (?:das |dos )?(?:lugares|reuni|conversa|client|vezes|chamadas?\b|calls?\b|negoci|oportunidad)|\bnumero de (?:reuni|conversa)/;
export const comparing =
  /\b(?:quem|qual|quais|que) (?:d[aeo]s? )?(?:vendedor|pesso|colega|client|empres|reuni|conversa|objec)\w*.*\b(?:mais|menos|maior|menor|melhor|pior)\b|\bquem (?:mais|menos|tem (?:a|o) (?:maior|menor|melhor|pior)|fez mais|teve (?:mais|a maior|a menor|a melhor|a pior))\b|\b(?:maior|menor|melhor|pior|mais alt[ao]|mais baix[ao]) (?:nota|avaliac|orcamento|valor|preco|proposta|duracao)|\b(?:objec\w+|duvid\w+) (?:mais (?:comum|comuns|frequente|citad|repetid)\w*|que mais)|\b(?:mais (?:comum|comuns|frequentes?)) .*objec|\breuni\w+ mais (?:longa|curta|demorada)|\b(?:mais bem|mais mal|melhor|pior) avaliad|\bquem (?:perd|gast|fatur|desperdic|economiz|pag)\w* (?:mais|menos)\b/;
export const contrasting = /^\W*(?:compare|comparar|compara)\b|\bdiferenca (?:de|d[ao]s?|entre)\b/;
/** Proposals are compared by their sums. */
export const contrastSums = /^\W*(?:compar\w+|qual e a diferenca) .*\bpropostas?\b/;
export const summing = /\b(?:total|tod[ao] o tempo|som(?:a|ando|ad[ao]s?))\b/;
/** "Quem tem mais clientes". */
export const mostCustomers =
  /^\W*(?:quem|(?:qual|que) (?:vendedor\w*|pessoa|colega)) (?:\w+ ){0,2}?mais (?:clientes|empresas)\b/;
export const averaging = /\b(?:media|em media)\b/;
/** Asks who was in a meeting, or with whom somebody met. */
export const attending =
  /\bparticipantes?\b|\bquem(?: \w+){0,3}? (?:participou|participaram|participa|participam|estava|estavam|esteve|estiveram|entrou|entraram|compareceu|compareceram)\b|^\W*com quem(?: \w+){0,4} (?:falou|falaram|falamos|conversou|conversaram|conversamos|reuniu|reuniram|reunimos)\b/;
/** The kind of a meeting, as in its title: "na negociação da Vértice". */
export const kindOfMeeting =
  /\b(?:(?:reuni(?:ao|oes)|calls?|conversas?) de (?=\w+)|(?:n[ao]s?|d[ao]s?) (?=\w+ (?:d[aeo]s?|com|n[ao]s?) )|(?:depois|antes) d[ao] )(demonstrac\w+|diagnosticos?|negociac\w+|renovac\w+|apresentac\w+|retomadas?|descobertas?|alinhamentos?|kickoffs?)\b/;
/** "Quantas demonstrações fizemos?": meetings of a kind, as in their titles. */
export const countedKind =
  /^\W*(?:quant[oa]s|quais|como)(?: (?:foram|sao|ficaram|estao))?(?: [ao]s)?(?: reunioes d[aeo]s?)? (demonstrac(?:oes|ao)|diagnosticos?|negociac(?:oes|ao)|renovac(?:oes|ao)|apresentac(?:oes|ao)|retomadas?|descobertas?|alinhamentos?|kickoffs?)\b/;
/** Kinds of meetings that colleagues have among themselves. */
export const ownKind = /^(?:alinhamento|kickoff)/;
export const ofType = /\b(reuniao|reunioes|conversas?|chamadas?|calls?) ((intern|extern)as?)\b/;
/** "Tirando as internas": the type that is left out. */
export const withoutType =
  /\b(?:tirando|fora|exceto|excluindo|descontando|sem(?: contar)?) [ao]s (?:reunioes )?(intern|extern)[ao]s\b/;
/** Asks with which customers somebody spoke: internal meetings are none. */
export const withCustomers = /\bcom (?:(?:que|quais|quant[oa]s|[oa]s) )?(?:client|empresa)/;
/** "Em cada cliente": asked of each of them. */
export const ofEach =
  /(?<!\p{L})(?:d[eo]|em|para|por|com|n[ao]) cada (?:um d[ao]s )?(cliente|empresa|negócio|reunião)s?(?!\p{L})/iu;
/** Asked of each: "quantas reuniões cada vendedor fez", "nota média por cliente". */
export const ofEachPerson = /\b(?:cada|por) (?:um d[ao]s )?(?:vendedor\w*|colega|pessoa)\b/;
export const ofEachOne = /\b(?:cada|por) (?:um d[ao]s )?(?:vendedor\w*|colega|pessoa|cliente|empresa)\b/;
/** Asks for a number that the database knows. */
export const counted =
  /\bquant[oa]s (?:reuni|conversa|chamada|calls?\b|client|objec)|\bnumero de (?:reuni|conversa|client)|\bnotas?\b|\bduracao\b|\btempo de fala\b/;
/** "Quantas reuniões por semana". */
export const perUnit =
  /\bquant[oa]s (?:reuni\w+|conversas?|chamadas?|calls?)\b.*\b(?:por|a cada|cada|em cada) (dia|semana|mes)\b/;
/** Asks when there was the latest talk. */
export const longAgo = /\bha quanto tempo\b.*\b(?:fal|convers|reun|encontr)\w*/;
/** Greetings, thanks, and what the assistant can do. */
export const asksHelp =
  /^\W*(?:(?:oi|ola|bom dia|boa (?:tarde|noite)|muito obrigad[oa]|obrigad[oa]|valeu|ajuda|tudo bem|hello|hi|thanks|thank you|help)\W*)+$|\bo que (?:voce|o assistente|a pauta) (?:consegue|sabe|pode|faz)\b|\bcomo (?:voce|isso|o assistente) funciona\b|\bquem e voce\b/;
/** A question of no meeting, conversation or person asks for nothing. */
export const ofMeetings =
  /\b(?:reuni|conversa|chamad|call|ligac|client|empresa|negoci|oportunidad|vendedor|mensage|quem\b|ultim|primeir|tudo\b)/;
/** Asks what changed from one meeting to another, or to compare them. */
export const changing = /\bo que (?:\w+ )?mudou\b|^\W*compar\w+ .*\b(?:reuni|conversas?|chamadas?|calls?)/;
/** The words of such a question that only say which meetings. */
export const changeWords =
  /^(?:mud\w+|compar\w+|primeir\w+|segund\w+|terceir\w+|ultim\w+|anterior\w*|outr\w+|duas|dois|tres|entre|pra|apresentac\w+|retomad\w+|demonstrac\w+|diagnostic\w+|negociac\w+|propostas?)$/;
export const newWords = /^nov[oa]s?$/i;
/** Words in quotation marks: they are asked for as they are. */
export const literal = /["“]([^"“”]{3,80})["”]/;
/** Asks who requested something. */
export const requested =
  /^\W*(?:quem|(?:quais|que|quant[oa]s) (?:client|empresa)\w*)(?: que)? (?:ja |nos |me )?(?:pedi(?:u|ram)|pedem?)\b/;
/** "Outra empresa": not what the word alone frames. */
export const another = /\b(outr[ao]s?) (empresas?|clientes?|vendedor\w*|times?|equipes?|reuniao|reunioes)\b/;
/** Asks by how much one sum is above another. */
export const difference = /\bquanto (?:a|de) (?:mais|menos)\b/;
/** "Quantas reuniões com a Vértice": before the name. */
export const meetingWith =
  /\b(?:reuni\w+|conversas?|chamadas?|calls?|demonstrac\w+|vezes)\b.*\bcom (?:[ao]s? )?(?:pessoal d[aeo]s? |gente d[aeo]s? )?$/;
/** Words that ask for the date of a promise, which is told with it. */
export const dueWords = /^(?:prazos?|datas?|dias?|horas?|horario)$/;
/** Whether any meeting mentions something. */
export const asking =
  /\b(?:algum|alguma|alguns|algumas) (?:d[aeo]s? )?(?:reuni|client|conversa|empres)|(?:^|,)\W*alguem\b/;
/** Asks for people: all of them are listed. */
export const who = /^\W*(?:com |para |de |a )?quem\b/;
/** What a person said about something: their words are the answer. */
export const quoting =
  /\bo que .*\b(?:diss(?:e|eram)|fal(?:ou|aram)|coment(?:ou|aram)|cont(?:ou|aram)|ach(?:a|am|ou|aram)|pens(?:a|am)|mencion\w+|reclam\w+)\b/;
/** What somebody thought of something: that it was spoken of does not tell it. */
export const opining = /\bo que .*\b(?:ach(?:a|am|ou|aram)|pens(?:a|am|ou|aram)|respond(?:eu|eram))\b/;
/** Words that stand for those of the question before. */
export const pronouns = /\b(?:ele|ela|eles|elas|dele|dela|deles|delas|la)\b/;
/** The person whose words are asked for, as written: "o que a Tereza contou ao Jonas". */
export const quotedIn = (text: string): string | undefined =>
  /\b[Oo] que (?:[oa] )?(?:seu |dona )?(\p{Lu}\p{L}+(?: (?:d[aeo]s? )?\p{Lu}\p{L}+)*) (?:me |nos |lhe )?(?:diss(?:e|eram)|fal(?:ou|aram)|coment(?:ou|aram)|cont(?:ou|aram)|mencion\p{L}+)/u.exec(
    text,
  )?.[1];
/** Asks for one fact, which a recap does not give. */
export const specific = /^\W*(?:quando|quem|quant[oa]s?|onde)\b/;
export const recapping =
  /\b(?:resum[aoei]\w*|do que se trat\w+|sobre o que foi|como foi a (?:reuniao|conversa)|recap|em que pe (?:esta|estao|anda|ficou|ficaram)|no que deu|como (?:terminou|terminaram|acabou|acabaram)|como (?:ficaram|estao|foram)(?= [ao]s (?:demonstrac|diagnostic|negociac|renovac|apresentac|retomad|descobert)))/;
/** Words that ask for a recap but name no subject. */
export const recapWords = /^(?:pe|esta|estao|anda|ficou|ficaram|deu|terminou|terminaram|acabou|acabaram)$/;
export const moneyNamed = /\b(?:valor|mensalidade|custo|custa|investimento)\b/;
export const listing =
  /^\W*qual (?:d[oa]s )?(?:client|empres|reuni|conversa)\w* |^\W*(?:quais|em quais|em que|com quais|com que|liste|listar|mostre|me mostre|que)\b.*\b(?:reuni|conversa|client|empres|chamad|negoci|oportunidad)/;
export const lowest = /\b(?:mais mal|menos|menor|pior|mais baix|mais curta)/;
export const steps =
  /\bproxim[oa]s? pass\w*|\bnext steps?\b|\b(?:ficou|ficaram) (?:combinad|acertad)|\bo que (?:foi |esta )?(?:combinad|acertad|combinamos|combinaram|acertamos)|\bpendencias?\b|\bficou pendente\b|\bcompromissos?\b|\btarefas?\b|\bo que falta(?: (?:para|pra)\b|\W*$)|^\W*(?:quando|que dia) (?:e|foi|sera|ficou|vai ser) (?:marcad[oa] )?a? ?proxim[oa] (?:conversa|reuniao|ligacao|chamada|encontro|contato|call)\b/;
/** Asks for what is still open, which may be more than the agreed steps. */
export const open = /\bpendencias?\b|\bpendentes?\b|\bem aberto\b/;
/** Asks for the steps of the named person, not of their meetings. */
export const owed = /\bpendencias?\b|\bcompromissos?\b|\btarefas?\b/;
/** Asks why a customer does not buy. */
export const refusing =
  /^\W*(?:por que|por qual motivo|qual (?:foi )?o motivo)\b.*\b(?:nao (?:(?:quer|quis|vai|pretende|pretendia) )?(?:fech|compr|assin|avan[cg]|and|renov|contrat)\w*|perd(?:emos|eu|i)|desist\w+|recus\w+|cancel\w+|esfri\w+|(?:nao )?(?:engat|deslanch|ving)\w+)|\b(?:esfri|desist|recus|cancel)\w+ por (?:causa|conta) d/;
/** Asks for the share of talk. */
export const talking =
  /\bquem (?:mais|menos) (?:fal(?:a|am|ou|aram))\b(?! (?:em|de|d[oa]s?|sobre)\b)|\b(?:fal(?:a|am|ou|aram)|quem fala) (?:mais|menos|demais|tempo)\b(?! (?:em|de|d[oa]s?|sobre|n[oa] (?!media|geral|reuniao|conversa|chamada|call))\b)|\b(?:fala|tempo de fala) d[oa]s? vendedor\w*|\btempo de fala\b/;
export const objections = /\bobje(?:c|t)\w+|\bobstacul\w+|\bressalvas?\b|\bresistenci\w+|\bpreocupac\w+|\breceios?\b/;
/** Verbs of complaint: an objection, if about price or duration. */
export const minding = /^(?:reclam\w+|incomod\w+|preocup\w+|assust\w+|trav(?:a|ou|aram))$/;
export const delaying = /\bprazos?\b|\bimplanta\w+/;
export const finding =
  /\bach(?:a|am|ei|ou|aram)(?: (?:muito|tao|bem))? (?:car[oa]s?|salgad[oa]s?|puxad[oa]s?|pesad[oa]s?)\b/;
export const requests =
  /\bo que (?:\w+ ){0,4}?(?:pedi(?:u|ram)|pedem?|solicit\w+)\b|\b(?:qua(?:l|is)) (?:foi |foram |e |sao )?[oa]s? (?:pedidos?|exigencias?|solicitac\w+)/;
/** Words that ask for requests but do not name the requested thing. */
export const requesting = /^(?:pedi\w*|solicit\w+|exigenci\w+)$/;
/** Asks for the questions of a person or of the customers. */
export const asks =
  /\bqua(?:l|is) (?:e |foi |sao |foram )?[oa]s? (?:perguntas?|duvidas?)\b(?= .*client|\W*$)|\bo que (?:\w+ ){0,5}?(?:pergunt(?:ou|aram|a|am)|(?:quer|queria|quis|querem|queriam|quiseram) saber)\b|\b(?:quais|que) (?:foram |sao |eram )?(?:as )?(?:perguntas|duvidas)\b/;
/** WhatsApp as the place of the talk, not its subject. */
export const byWhatsapp = /\b(?:conversas?|mensage(?:m|ns)) (?:d[eo]|no|pelo) whatsapp\b|\b(?:no|pelo) whatsapp\b/;
/** Verbs of raising an objection, which do not name it. */
export const raising =
  /^(?:levant\w+|coloc\w+|trouxe\w*|traz\w*|apresent\w+|fizer\w+|fez|faz\w*|deu|deram|fal\w+|tev\w+|tiver\w+)$/;
export const ranking = /\b(?:mais|menos|maior|menor|melhor|pior)\b/;
/** What is lost, spent or earned is money, unless another unit is named. */
export const losing = /\b(?:dinheiro|perd\w+|gast\w+|fatur\w+|desperdic\w+|prejuizo|economiz\w+|pag(?:a|am|ou|aram))\b/;
/** The customer is the one who requests. */
export const askedByThem =
  /^\W*(?:quem|quantos|quais) (?:clientes )?(?:pedi(?:u|ram)|pede|pedem|reclam\w+|perguntou|perguntaram)\b/;
/** Next steps promised by a named person. */
export const promising =
  /\bdevendo\b|\bpromet\w+|\bpromessas?\b|\bcompromet\w+|\bfic(?:ou|aram|amos) de (?:(?:me|te|lhe|nos) )?\w+[aei]r\b/;
/** Asks whether a promise was broken, which no step tells. */
export const belated = /\batras(?:ou|aram|amos|ei)\b|\bdescumpri\w+/;
/** "A gente avisou isso?": what the question before was about. */
export const sameThing = /\b(?:isso|disso|nisso)\b/;
/** Asks what is still to be sent or done. */
export const still =
  /\b(?:precis(?:a|am|o|amos)|falta(?:m)?|dev(?:e|em|o|emos)|te(?:m|nho|mos) (?:que|de)) (?:(?:me|te|lhe|nos) )?(?:mandar|enviar|entregar|passar|preparar|ligar|responder)\b/;
/** "Proposta ou minuta": one of them is enough. */
export const either = /\bou\b/;
/** Its verbs, which don't name what. */
export const promiseVerbs =
  /^(?:ficou|mandar|enviar|fazer|passar|entregar|precis\w+|falt\w+|dev(?:e|em|o|emos)|venc\w+|so|ainda)$/;
/** Asks what somebody promised to send. */
export const handing =
  /\b(?:ficou|ficaram|prometeu|prometeram|precis(?:a|am|o|amos)|faltam?|dev(?:e|em|o|emos)|te(?:m|nho|mos) que)(?: de)? (?:(?:me|te|lhe|nos) )?(?:mandar|enviar|entregar)\b/;
/** Asks for what both sides agreed on. */
export const settled = /\b(?:combinad|fechad|acertad|acordad|negociad)[oa]s?\b/;
export const shares =
  /^\W*(?:qual|que|de quanto)(?: (?:foi|e|era|ficou|sera))?(?: [oa])? (?:desconto|percentual|porcentagem|taxa|comissao|margem|reajuste)\b/;
export const why = /^\W*(?:(?:e|mas) )?(?:por que(?: isso)?|qual (?:foi )?o motivo|por qual motivo)\W*$/;
export const competitors = /^(?:concorrent\w*|concorrencia)$/;
/** Asks for the highest or lowest of the sums that were named. */
export const extremeSum =
  /\b(?:orcamento|valor|preco|investimento|mensalidade|custo|prejuizo|perda|proposta) (?:e|foi|era|esta|ficou|saiu) (?:[oa] )?(?:maior|menor|melhor|pior|mais (?:alt|baix|car|barat)[oa])\b|\b(?:maior|menor) proposta\b|\bproposta mais (?:alt|baix|car|barat)[oa]\b|\b(?:maior|menor|melhor|pior) (?:orcamento|valor|preco|investimento|mensalidade|custo|prejuizo|perda|desperdicio)\b|\b(?:orcamento|valor|preco|investimento|mensalidade|custo|prejuizo) mais (?:alt|baix)[oa]\b/;
/** "Qual cliente perde mais dinheiro": each customer is asked how much. */
export const losingMost =
  /^\W*(?:quem|(?:qual|que) (?:dos )?(?:cliente|empresa)s?)(?: que)? (\p{L}+) (?:mais|menos)(?: dinheiro)?/iu;
/** "Qual cliente tem mais lojas": each customer is asked how many. */
export const havingMost =
  /^\W*(?:quem|(?:qual|quais|que)(?: (?:dos |das )?(?:cliente|empresa)s?| d[ao]s (?:dois|duas)| deles| delas)?)(?: que)? (?:tem|possui) (?:mais|menos) (?!reuni|conversa|obje|chamad|client|nota|dinheiro|or[cç]amento|verba|pend|tarefa|chance|d[eoa]\b)(\p{L}+)/iu;
/** Asks for more than the customer or meeting of the previous question. */
export const general =
  /^\W*quem \w+ (?:mais|menos)\b|\b(?:clientes|empresas|tod[ao]s|geral|cada|alguem|vendedores|equipe|time|reunioes|conversas|chamadas|ligacoes|calls|negocios|oportunidades)\b|\b(?:que|qual|quantas?|quantos|algum|alguma|nenhum|nenhuma|outr[ao]|ultima) (?:cliente|empresa|reuniao|conversa|chamada|call|negocio|vendedor|colega|pessoa)\b/;
/** Asks for the latest meeting itself. */
export const latest =
  /\bultima vez\b|\b(?:ultim[ao]|mais recente) (?:reuniao|conversa|chamada|call)\b|\b(?:reuniao|conversa|chamada|call) mais recente\b/;
/** Asks for the first meeting itself. */
export const first = /\bprimeira (?:reuniao|conversa|chamada|call)\b/;
/** Asks for meetings without a transcript. */
export const untranscribed = /\b(?:sem|nao (?:tem|tem a|ha|houve)|nenhuma) transcric(?:ao|oes)\b/;
/** Of a meeting: "nota avulsa" and "falou em nota" are of goods. */
export const score =
  /(?<!\b(?:falou|falaram|falamos|citou|mencionou) (?:em|de|na|da) )\bnotas?\b(?! (?:fisca|avuls|promissori|de (?:entrada|saida|credito|debito|devolucao|compra)))|\bavaliac(?:ao|oes)\b|\b(?:bem|mal|melhor|pior) avaliad[oa]s?\b|\bscores?\b|\bpontuac\w+|\bnao (?:foram|foi|estao) avaliad[oa]s?\b/;
export const duration =
  /\b(?:duracao|duraram|durou|tempo de reuniao|mais longa|mais curta|mais demorad)\b|\bdura(?:m|va|vam)? (?:\w+ ){0,3}?(?:reuni|chamada|call|conversa)|\b(?:reuni\w+|chamadas?|calls?) .*\bdura(?:m|va|vam)?\b/;
export const missing =
  /\b(?:nao (?:se )?(?:fal|menc|cit|ha|hou|tem|teve|tiv|fic|comb|apar|foi|foram|marc|sai|def|coment|pergunt|abord|trat|disc)\w*|sem(?! \w+[aei]r\b)|nenhum[a]?)\b/;
/** Lacking something is what happened to somebody, not what nobody spoke of: "quem ficou sem retorno". */
export const lacking = /^\W*quem (?:fic|est)\w+ sem (?!proxim)/;
/** Talk of what is to come: its month is no time of meetings. */
export const ahead = /\b(?:vai|vao|ira|irao|sera|serao|pretend\w+|planej\w+)\b/;
/** The weekday of what was promised: "prometeu ligar na quinta". */
export const dueWeekday =
  /\b(?:promet\w+|compromet\w+|ficou de|ficaram de) (?:\w+ ){0,3}?\w+[aei]r\b.*\bn[ao] (?:segunda|terca|quarta|quinta|sexta|sabado|domingo)/;
/** Asks for a reason: its "não" is of what happened, not of what nobody spoke of. */
export const reasoning = /^\W*(?:(?:e|mas) )?por (?:que|qual motivo)\b/;
/** Asks which of them: "a Dalva liberou os cem quilômetros sem concorrente?" asks of one thing. */
export const asksWhich =
  /^\W*(?:(?:e|mas) )?(?:em |de |com |para |por )?(?:quem|qua(?:l|is)|que|quant|tem|ha|existe|houve|alg|o que|onde|list|mostr)/;
/** Whether its "não" or "sem" is of what happened, not of what nobody spoke of. */
export const isOfEvent = (folded: string): boolean => lacking.test(folded) || reasoning.test(folded);
/** The deadlines of customers side by side. */
export const contrastDeadlines = /^\W*(?:compar\w+|qual e a diferenca) .*\bprazos?\b/;
/** What remains until somebody decides, which may have been asked so in the talk. */
export const lackingToDecide = /\bo que falta (?:para|pra) (?!amanha|hoje|semana)/;
/** Asks who did not do something: nobody tells that of others. */
export const denied = /\b(?:quem|clientes?|empresas?)(?: que)?(?: ainda)? nao\b/;
const mentions = String.raw`fal(?:a|am|ou|amos|aram|aram-se|ado|ada)|menci\w+|cit(?:a|am|ou|amos|aram|ad[oa]s?)|coment\w+|apare\w+|surgi\w+|tocou no|tocaram no|toc(?:ou|aram)|discuti\w+|trat(?:ou|amos|aram)|diss(?:e|emos|eram)`;
/** Asks where something was spoken of: not who asked for it, complained of it, or does it. */
export const mentioning = new RegExp(String.raw`\b(?:${mentions})\b`);
export const saying = new RegExp(String.raw`\b(?:${mentions}|pergunt\w+|reclam\w+|pedi(?:u|ram)|pede|pedem)\b`);
/** Verbs that frame a question, where it has no other word: "quem recebeu?" asks for no meetings. */
export const deedAlone =
  /^\W*(?:(?:e|mas) )?(?:quem|quais|que|qual|o que|quant[oa]s)\b.*\b(pedi(?:u|ram)|pedem?|reclam\w+|receb\w+|ouvi\w+|us(?:a|am|ou)|quer(?:em)?|ach(?:a|am|ou|aram)|pensa\w*|contou|contaram)\b/;
/** "Falaram do Paulo": a name that is spoken of, not of a participant. */
export const mentionedIn = (text: string): { start: number; end: number }[] => {
  const spoken = text.matchAll(
    /\b(?:fal(?:ou|aram|amos|am|a)|menci\p{L}+|cit(?:a|am|ou|aram)|coment\p{L}+) (?:d[aeo]s? |em |sobre (?:[ao] )?|[ao] )(\p{Lu}\p{L}+(?: (?:d[aeo]s? )?\p{Lu}\p{L}+)*)/gu,
  );
  // "O Leandro foi citado".
  const cited = text.matchAll(
    /(\p{Lu}\p{L}+(?: (?:d[aeo]s? )?\p{Lu}\p{L}+)*) (?:foi|foram|é|são) (?:citad|mencionad|falad|lembrad|comentad)[oa]s?(?!\p{L})/gu,
  );
  return [
    ...[...spoken].map(({ index, 0: whole, 1: name = '' }) => ({ end: index + whole.length, name })),
    ...[...cited].map(({ index, 1: name = '' }) => ({ end: index + name.length, name })),
  ].map(({ end, name }) => ({ start: end - name.length, end }));
};
/** First name of the person whose offer or wish is asked for: "quanto o Bruno ofereceu". */
export const offeredBy = (text: string): string | undefined =>
  /\b(?:[oa]|seu|dona) (\p{Lu}\p{L}+)(?: \p{Lu}\p{L}+)* (?:(?:nos|me|lhe) )?(?:ofereceu|propôs|pediu|queria|quer|quis|aceitou|aceita|prometeu|disse|falou|contou|comentou|mencionou|citou|garantiu|confirmou)(?!\p{L})/u.exec(
    text,
  )?.[1];
export const theirs =
  /\b(?:o|os|a|as|algum|pelo|pelos|do|dos) clientes?\b|\bclientes? (?:que )?(?:fal|menc|cit|coment|pergunt|reclam|ped|diss|qu[ei])/;
export const ours =
  /\b(?:o|a|os|as|pelo|pela) (?:vendedor\w*|nosso lado|nossa equipe)\b|\bnos (?:falamos|oferecemos|dissemos|prometemos)\b|\b(?:oferecemos|prometemos|dissemos)\b|\ba gente (?:prometeu|ofereceu|falou|disse|citou|ficou)\b/;
/** "Tá, e quanto sai pra ele?": goes on about somebody whom only a question before can name. */
export const referring =
  /^\W*(?:(?:ta|ah|ai|ok|certo|entao|mas)\W+)*e\b.*\b(?:ele|ela|eles|elas|dele|dela|deles|delas|la)\b/;
export const follows = /^\W*(?:e|mas e|ah e|e quanto a)\b/;

/** All of those that the question before named. */
export const allOfThem =
  /\b(?:[ao]s duas|[ao]s dois|d[ao]s duas|dos dois|ambas|ambos|todas elas|todos eles|deles|delas|qualquer uma?)\b/;

/** Folded words that only frame a question and are not its subject. */
export const frame = new Set(
  `reuniao reunioes conversa conversas chamada chamadas ligacao ligacoes call calls
  cliente clientes negocio negocios oportunidade oportunidades empresa empresas vendedor vendedora vendedores pessoa pessoas pessoal galera turma colega colegas time equipe
  lugar lugares costuma costumam costumava
  quantas quantos quanta quanto quais qual que quem onde quando como vez vezes numero total existe existem houve teve tiveram
  falou falaram falar falam fala falado falada falamos mencionamos citamos comentamos discutimos tratamos atende atendem atendeu atendemos visitou visitamos cuida cuidam mencionou mencionaram mencionado mencionada mencionar mencionam citou citaram citado citada citar citados citadas
  comentou comentaram comentar comentado contou contaram contar apareceu apareceram aparece aparecem surgiu surgiram surge tocou tocaram tocar assunto tema
  discutiu discutiram discutido tratou trataram tratado disse disseram dito alguem algo coisa alguma algum assuntos sobre respeito
  liste listar mostre mostrar me diga dizer lista traga resuma resumir resume resumo mostra encontre ache procure busque
  mais menos maior menor melhor pior comum comuns frequente frequentes media principal principais meio jogada
  foi foram ser esta estao tem temos havia nossas nossos minhas meus minha meu ultima ultimo ultimas ultimos recente perguntou perguntaram perguntado
  pediu pediram pedido pede pedem reclamou reclamaram reclamam reclama tivemos tive fizemos fiz fizeram fez fazer participou participaram participa participam esteve estiveram mal bem ouviu ouviram ouvimos recebeu receberam recebemos compare comparar compara realizou realizamos realizadas feita feitas feito feitos aconteceu aconteceram ocorreu ocorreram ter acha acham achou acharam pensa pensam sentamos sentou sentaram encontramos encontrou reunimos reuniu conversamos conversou usa usam usou quer querem saber perguntas pergunta duvidas duvida dos das nas nos`.split(
    /\s+/,
  ),
);

/** Words too common to identify a name. */
export const ordinary = new Set(
  'reuniao conversa proposta demonstracao diagnostico negociacao renovacao apresentacao cliente retorno call follow up contrato preco whatsapp de da do e com para grupo'.split(
    ' ',
  ),
);

/** Kinds of business and adjectives in the names of customers. */
export const kinds = new Set(
  `academia advocacia agencia associacao atelie autopecas banco bar cafe cafeteria centro clinica colegio comercial comercio condominio construtora
  consultoria cooperativa corretora distribuidora drogaria editora embalagens empresa engenharia escola escritorio espaco estudio fabrica faculdade farmacia
  ferragens fazenda floricultura grafica hospital hotel imobiliaria industria industrias instituto laboratorio laticinios lavanderia livraria loja lojas
  logistica mercado mercearia metalurgica moveis oficina otica padaria papelaria pizzaria pizzarias posto pousada rede restaurante salao seguros servicos
  shop pet sorveteria supermercado tecnologia transportadora transportes universidade usina vidros
  boa bom nova novo grande real central nacional geral brasil brasileira sul norte leste oeste alto alta verde azul primeira melhor ponto vida dia casa
  mais super mega plena total forte ativo ativa feliz`.split(/\s+/),
);

/** Kinds of business by which people speak of a customer without its name. A bakery or a pharmacy may be a department. */
export const businesses = new Set(
  `academia clinica colegio construtora cooperativa corretora distribuidora drogaria escola faculdade floricultura hospital hotel imobiliaria lavanderia
  laticinio laticinios livraria metalurgica otica pizzaria pousada supermercado transportadora universidade usina`.split(
    /\s+/,
  ),
);
