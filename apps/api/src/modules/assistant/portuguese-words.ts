import type { Amount, Words } from './words.ts';
import { listOf, plural, whole } from './sentence-parts.ts';

const portuguese = ({ meetings, chats }: Amount): string =>
  listOf('pt-BR', [
    ...(meetings || !chats ? [plural(meetings, 'reunião', 'reuniões')] : []),
    ...(chats ? [plural(chats, 'conversa', 'conversas')] : []),
  ]);

export const portugueseWords: Words = {
  of: (amount) => whole(amount, portuguese(amount)),
  amount: (amount) => `${amount.meetings + amount.chats === 1 ? 'É' : 'São'} ${portuguese(amount)}`,
  narrowed: (parts) => (parts.length ? ` (${parts.join(', ')})` : ''),
  since: (from, to) => (from ? `desde ${from}` : `até ${to}`),
  counted: (amount, narrowed) => `${amount}${narrowed}.`,
  titled: (amount) => `${amount} com esse nome no título`,
  customers: (count, of, { least, most, isNew }, narrowed) => {
    const clients = plural(of, 'cliente', 'clientes');
    if (most === 0) return `${count} de ${clients} não ${count === 1 ? 'teve' : 'tiveram'} reunião${narrowed}.`;
    if (isNew) return `${count} de ${clients} ${count === 1 ? 'é novo' : 'são novos'}${narrowed}.`;
    if (least === 1 && most === null) return `${of === 1 ? 'É' : 'São'} ${clients}${narrowed}.`;
    const meetings = (bound: number): string => plural(bound, 'reunião', 'reuniões');
    const bound =
      most === null ? `${meetings(least)} ou mais` : most === least ? meetings(least) : `${meetings(most)} ou menos`;
    return `${count} de ${clients} ${count === 1 ? 'teve' : 'tiveram'} ${bound}${narrowed}.`;
  },
  customersOf: (name, count) => `${name}: ${plural(count, 'cliente', 'clientes')}.`,
  withoutCustomer: (count) => `Em ${plural(count, 'reunião', 'reuniões')} o cliente não está indicado.`,
  compared: (name, count, { score, talk }) =>
    `${[
      `${name}: ${plural(count, 'reunião', 'reuniões')}`,
      ...(score ? [`nota média ${score}`] : []),
      ...(talk ? [`${talk} do tempo de fala`] : []),
    ].join(', ')}.`,
  tagged: (amount, tag) => `Com a etiqueta “${tag}”: ${amount.replace(/^\S+ /, '')}.`,
  untranscribed: (count, of, narrowed) =>
    `${count} de ${plural(of, 'reunião', 'reuniões')}${narrowed} ${count === 1 ? 'está' : 'estão'} sem transcrição.`,
  spoke: (count, of, topic, side) => {
    const subject = { us: 'o vendedor falou', customer: 'o cliente falou' };
    return `Em ${count} de ${of} ${side ? subject[side] : 'se falou'} em “${topic}”.`;
  },
  silent: (count, of, topic) => `Em ${count} de ${of} ninguém falou em “${topic}”.`,
  objected: (count, of, topic) =>
    topic ? `Em ${count} de ${of} ${topic} foi a objeção.` : `Houve objeção em ${count} de ${of}.`,
  notObjected: (of, topic) => `Em nenhuma de ${of} ${topic} foi a objeção.`,
  stepped: (count, of, isMissing) => {
    if (!isMissing) return `Há próximo passo em ${count} de ${of}.`;
    return count === 0 ? `Nenhuma de ${of} ficou sem próximo passo.` : `${count} de ${of} sem próximo passo.`;
  },
  told: (count, of) => `Encontrei a resposta em ${count} de ${of}.`,
  toldOf: (count, of) => `Falaram sobre isso em ${count} de ${of}.`,
  due: (count, of, span) => `Em ${count} de ${of} o cliente deu uma data (${span}).`,
  scored: (count, of, { over, under }) =>
    `${count} de ${of} ${count === 1 ? 'tem' : 'têm'} nota${over ? ` acima de ${over}` : ''}${under ? ` abaixo de ${under}` : ''}.`,
  average: (value, count) => `A nota média é ${value}, em ${plural(count, 'reunião', 'reuniões')} com nota.`,
  averageDuration: (value, count) => `A duração média é ${value}, em ${plural(count, 'reunião', 'reuniões')}.`,
  totalDuration: (value, count) => `A duração total é ${value}, em ${plural(count, 'reunião', 'reuniões')}.`,
  lasted: (count, of, { over, under }) =>
    `${count} de ${of} ${count === 1 ? 'durou' : 'duraram'} ${over ? `mais de ${over}` : `menos de ${under}`}.`,
  talked: (count, of, { over, under }) =>
    `Em ${count} de ${of} o vendedor falou ${over ? `mais de ${over}` : `menos de ${under}`} do tempo.`,
  help: 'Pergunte sobre as suas reuniões e conversas: um fato (“Quem decide na Padaria Sol?”), uma contagem (“Em quantas reuniões o preço foi a objeção?”), o que está em aberto (“O que vence esta semana?”) ou um resumo (“Resuma as reuniões de ontem”).',
  unscored: (count, of) => `${count} de ${of} sem nota.`,
  averageTalk: (value, count) =>
    `A fala do vendedor é de ${value} em média, em ${plural(count, 'reunião', 'reuniões')}.`,
  bestTalk: (who, value, isLowest) => `Quem fala ${isLowest ? 'menos' : 'mais'}: ${who}, ${value} do tempo em média.`,
  best: (what, value, isLowest) => `${isLowest ? 'Menor' : 'Maior'}: ${what}, ${value}.`,
  most: (name, count, of) => `${name} vem primeiro: ${count} de ${of}.`,
  mostObjection: (name, count, of) => `A objeção mais comum foi ${name}: em ${count} de ${of}.`,
  tied: (names, count, of) => `${listOf('pt-BR', names)} empatam: ${count} de ${of} cada.`,
  also: (name, count) => `${name}: ${count}.`,
  nextStep: (step) => `Próximo passo: ${step}`,
  dueSteps: (count, span) => {
    const when = span === null ? null : `em ${span}`;
    if (count === 0)
      return `Não encontrei próximo passo que ${when === null ? 'tenha passado do dia' : `vença ${when}`}.`;
    if (count === 1)
      return `1 próximo passo ${when === null ? 'passou do dia e não está marcado como feito' : `vence ${when}`}.`;
    return `${count} próximos passos ${when === null ? 'passaram do dia e não estão marcados como feitos' : `vencem ${when}`}.`;
  },
  step: (text, owner, due) =>
    `${text}${owner || due ? ` (${[owner, due && `até ${due}`].filter(Boolean).join(', ')})` : ''}`,
  none: (of, topic) => (topic ? `Não encontrei “${topic}” em ${of}.` : `Não encontrei a resposta em ${of}.`),
  noSteps: (of, about) =>
    about ? `Não encontrei “${about}” nos próximos passos de ${of}.` : `Não encontrei próximos passos em ${of}.`,
  noObjections: (of) => `Não encontrei objeções em ${of}.`,
  noRecap: (of) => `Não há resumo de ${of}.`,
  noPeople: (of) => `Não há participantes em ${of}.`,
  people: (names) => listOf('pt-BR', names),
  noScore: (of) => `Não encontrei nota em ${of}.`,
  noTalk: (of) => `O tempo de fala não foi medido em ${of}.`,
  noTranscript: (count, narrowed) =>
    count === 1
      ? `A reunião ainda não tem transcrição${narrowed}.`
      : `As ${count} reuniões não têm transcrição${narrowed}.`,
  noSubject: (narrowed) => `Não encontrei reuniões nem conversas para esta pergunta${narrowed}.`,
  stranger: (name) => `Não encontrei “${name}” entre as pessoas, os clientes e os títulos que você pode ver.`,
  noReason: (of) => `Não encontrei o motivo dito em ${of}.`,
  shared: (name, people) =>
    `Há ${people.length} pessoas com o nome “${name}”: ${listOf('pt-BR', people)}. De qual você quer saber?`,
  unreferred: 'Não sei de quem você fala. Diga o nome do cliente ou da pessoa.',
  noQuestions: (of) => `Não encontrei perguntas em ${of}.`,
  near: 'Não encontrei a resposta dita com clareza. O que se disse sobre isso:',
  spokenOf: 'O que se disse sobre isso:',
  inOthers: 'Em outras palavras, falaram disto:',
  amongUs: 'Em reunião interna, falou-se disto:',
  likelyReasons: 'Ninguém disse o motivo com clareza. O que o cliente contou que pode explicar:',
  bestOf: (what, value, isLowest, of) => `${isLowest ? 'Menor' : 'Maior'} valor dito em ${of}: ${what}, ${value}.`,
  unspoken: (of, topic, side) =>
    `${side === 'customer' ? 'O cliente não falou' : 'O nosso lado não falou'} em “${topic}” em ${of}. Quem falou:`,
  yes: 'Sim',
  no: 'Não',
  objectionNames: {
    price: 'o preço',
    deadline: 'o prazo',
    integration: 'a integração',
    competitor: 'outro fornecedor',
    decision: 'ter de consultar alguém',
    priority: 'a falta de prioridade',
    trust: 'o receio',
    other: 'outro motivo',
  },
  followUps: {
    steps: 'Quais são os próximos passos?',
    objections: 'Que objeções apareceram?',
    decides: 'Quem decide a compra?',
    countObjections: 'Qual objeção foi a mais comum?',
    missingSteps: 'Quais reuniões ficaram sem próximo passo?',
    lastMonth: 'E no mês passado?',
  },
  andOf: (name) => `E de ${name}?`,
};
