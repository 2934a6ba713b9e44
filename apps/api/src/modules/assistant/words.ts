import type { Language } from '@pauta/contract';

const listOf = (language: Language, items: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(items);

interface Amount {
  readonly meetings: number;
  readonly chats: number;
}

/** The sentences of the rules, in the asker's language. */
export interface Words {
  readonly of: (amount: Amount) => string;
  readonly amount: (amount: Amount) => string;
  readonly narrowed: (parts: readonly string[]) => string;
  readonly since: (from: string | null, to: string | null) => string;
  readonly counted: (list: string, narrowed: string) => string;
  readonly titled: (amount: string) => string;
  readonly tagged: (amount: string, tag: string) => string;
  readonly untranscribed: (count: number, of: number, narrowed: string) => string;
  /** `side`: whose words were looked at. */
  readonly spoke: (count: number, of: string, topic: string, side: 'us' | 'customer' | null) => string;
  readonly silent: (count: number, of: string, topic: string) => string;
  readonly objected: (count: number, of: string, topic: string | null) => string;
  readonly notObjected: (of: string, topic: string) => string;
  readonly stepped: (count: number, of: string, isMissing: boolean) => string;
  readonly told: (count: number, of: string) => string;
  /** As `told`, of passages that may tell. */
  readonly toldOf: (count: number, of: string) => string;
  readonly due: (count: number, of: string, span: string) => string;
  readonly scored: (count: number, of: string, bound: string) => string;
  readonly over: (value: number) => string;
  readonly under: (value: number) => string;
  readonly average: (value: string, count: number) => string;
  readonly averageDuration: (value: string, count: number) => string;
  readonly averageTalk: (value: string, count: number) => string;
  readonly best: (what: string, value: string, isLowest: boolean) => string;
  readonly bestTalk: (who: string, value: string, isLowest: boolean) => string;
  readonly most: (name: string, count: number, of: string) => string;
  readonly mostObjection: (name: string, count: number, of: string) => string;
  readonly tied: (names: readonly string[], count: number, of: string) => string;
  readonly also: (name: string, count: number) => string;
  readonly nextStep: (step: string) => string;
  /** `span`: the days; null for those whose day has passed. */
  readonly dueSteps: (count: number, span: string | null) => string;
  readonly step: (text: string, owner: string | null, due: string | null) => string;
  readonly none: (of: string, topic: string | null) => string;
  readonly noSteps: (of: string, about: string | null) => string;
  readonly noObjections: (of: string) => string;
  readonly noRecap: (of: string) => string;
  readonly noPeople: (of: string) => string;
  readonly people: (names: readonly string[]) => string;
  readonly noScore: (of: string) => string;
  readonly noTalk: (of: string) => string;
  readonly noTranscript: (count: number, narrowed: string) => string;
  readonly noSubject: (narrowed: string) => string;
  readonly stranger: (name: string) => string;
  readonly noReason: (of: string) => string;
  readonly unreferred: string;
  readonly shared: (name: string, people: readonly string[]) => string;
  readonly noQuestions: (of: string) => string;
  readonly near: string;
  /** After it was said what was not found. */
  readonly spokenOf: string;
  readonly inOthers: string;
  readonly amongUs: string;
  readonly likelyReasons: string;
  readonly bestOf: (what: string, value: string, isLowest: boolean, of: string) => string;
  readonly unspoken: (of: string, topic: string, side: 'us' | 'customer') => string;
  readonly yes: string;
  readonly no: string;
  readonly objectionNames: Readonly<Record<string, string>>;
  readonly followUps: Readonly<
    Record<'steps' | 'objections' | 'decides' | 'countObjections' | 'missingSteps' | 'lastMonth', string>
  >;
  readonly andOf: (name: string) => string;
}

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const portuguese = ({ meetings, chats }: Amount): string =>
  listOf('pt-BR', [
    ...(meetings || !chats ? [plural(meetings, 'reunião', 'reuniões')] : []),
    ...(chats ? [plural(chats, 'conversa', 'conversas')] : []),
  ]);

const english = ({ meetings, chats }: Amount): string =>
  listOf('en', [
    ...(meetings || !chats ? [plural(meetings, 'meeting', 'meetings')] : []),
    ...(chats ? [plural(chats, 'conversation', 'conversations')] : []),
  ]);

/** The total with its parts: "39 (37 reuniões e 2 conversas)". */
const whole = ({ meetings, chats }: Amount, words: string): string =>
  meetings && chats ? `${meetings + chats} (${words})` : words;

const pt: Words = {
  of: (amount) => whole(amount, portuguese(amount)),
  amount: (amount) => `${amount.meetings + amount.chats === 1 ? 'É' : 'São'} ${portuguese(amount)}`,
  narrowed: (parts) => (parts.length ? ` (${parts.join(', ')})` : ''),
  since: (from, to) => (from ? `desde ${from}` : `até ${to}`),
  counted: (amount, narrowed) => `${amount}${narrowed}.`,
  titled: (amount) => `${amount} com esse nome no título`,
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
  scored: (count, of, bound) => `${count} de ${of} ${count === 1 ? 'tem' : 'têm'} nota${bound}.`,
  over: (value) => ` acima de ${value}`,
  under: (value) => ` abaixo de ${value}`,
  average: (value, count) => `A nota média é ${value}, em ${plural(count, 'reunião', 'reuniões')} com nota.`,
  averageDuration: (value, count) => `A duração média é ${value}, em ${plural(count, 'reunião', 'reuniões')}.`,
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
    if (count === 0) return `Nenhum próximo passo ${when === null ? 'passou do dia' : `vence ${when}`}.`;
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

const en: Words = {
  of: (amount) => whole(amount, english(amount)),
  amount: english,
  narrowed: (parts) => (parts.length ? ` (${parts.join(', ')})` : ''),
  since: (from, to) => (from ? `since ${from}` : `until ${to}`),
  counted: (amount, narrowed) => `${amount}${narrowed}.`,
  titled: (amount) => `${amount} with that name in the title`,
  tagged: (amount, tag) => `With the tag “${tag}”: ${amount}.`,
  untranscribed: (count, of, narrowed) =>
    `${count} of ${plural(of, 'meeting', 'meetings')}${narrowed} ${count === 1 ? 'has' : 'have'} no transcript.`,
  spoke: (count, of, topic, side) => {
    const by = { us: ' by our side', customer: ' by the customer' };
    return `“${topic}” was mentioned${side ? by[side] : ''} in ${count} of ${of}.`;
  },
  silent: (count, of, topic) => `Nobody mentioned “${topic}” in ${count} of ${of}.`,
  objected: (count, of, topic) =>
    topic ? `In ${count} of ${of} ${topic} was the objection.` : `There was an objection in ${count} of ${of}.`,
  notObjected: (of, topic) => `In none of ${of} ${topic} was the objection.`,
  stepped: (count, of, isMissing) => {
    if (!isMissing) return `There is a next step in ${count} of ${of}.`;
    return count === 0 ? `None of ${of} is without a next step.` : `${count} of ${of} without a next step.`;
  },
  told: (count, of) => `Found the answer in ${count} of ${of}.`,
  toldOf: (count, of) => `It was spoken of in ${count} of ${of}.`,
  due: (count, of, span) => `In ${count} of ${of} the customer named a date (${span}).`,
  scored: (count, of, bound) => `${count} of ${of} ${count === 1 ? 'has' : 'have'} a score${bound}.`,
  over: (value) => ` above ${value}`,
  under: (value) => ` below ${value}`,
  average: (value, count) =>
    `The average score is ${value}, over ${plural(count, 'meeting', 'meetings')} with a score.`,
  averageDuration: (value, count) => `The average duration is ${value}, over ${plural(count, 'meeting', 'meetings')}.`,
  averageTalk: (value, count) =>
    `Sellers speak for ${value} of the time on average, over ${plural(count, 'meeting', 'meetings')}.`,
  bestTalk: (who, value, isLowest) => `Speaks ${isLowest ? 'least' : 'most'}: ${who}, ${value} of the time on average.`,
  best: (what, value, isLowest) => `${isLowest ? 'Lowest' : 'Highest'}: ${what}, ${value}.`,
  most: (name, count, of) => `${name} comes first: ${count} of ${of}.`,
  mostObjection: (name, count, of) => `The most common objection was ${name}: in ${count} of ${of}.`,
  tied: (names, count, of) => `${listOf('en', names)} are tied: ${count} of ${of} each.`,
  also: (name, count) => `${name}: ${count}.`,
  nextStep: (step) => `Next step: ${step}`,
  dueSteps: (count, span) => {
    const when = span === null ? null : `on ${span}`;
    if (count === 0) return when === null ? 'No next step is past its day.' : `No next step is due ${when}.`;
    const steps = count === 1 ? '1 next step is' : `${count} next steps are`;
    return when === null ? `${steps} past the day and not marked as done.` : `${steps} due ${when}.`;
  },
  step: (text, owner, due) =>
    `${text}${owner || due ? ` (${[owner, due && `by ${due}`].filter(Boolean).join(', ')})` : ''}`,
  none: (of, topic) => (topic ? `“${topic}” was not found in ${of}.` : `No answer was found in ${of}.`),
  noSteps: (of, about) => (about ? `“${about}” is in no next step of ${of}.` : `No next steps were found in ${of}.`),
  noObjections: (of) => `No objections were found in ${of}.`,
  noRecap: (of) => `There is no summary of ${of}.`,
  noPeople: (of) => `There are no participants in ${of}.`,
  people: (names) => listOf('en', names),
  noScore: (of) => `No score was found in ${of}.`,
  noTalk: (of) => `Talk time was not measured in ${of}.`,
  noTranscript: (count, narrowed) =>
    count === 1
      ? `The meeting has no transcript yet${narrowed}.`
      : `The ${count} meetings have no transcript${narrowed}.`,
  noSubject: (narrowed) => `There are no meetings or conversations for this question${narrowed}.`,
  stranger: (name) => `“${name}” is none of the people, customers and titles that you can see.`,
  noReason: (of) => `Nobody said why in ${of}.`,
  shared: (name, people) =>
    `There are ${people.length} people called “${name}”: ${listOf('en', people)}. Which one do you mean?`,
  unreferred: 'I don’t know whom you mean. Name the customer or the person.',
  noQuestions: (of) => `No questions were found in ${of}.`,
  near: 'Nobody clearly said the answer. What was said about it:',
  spokenOf: 'What was said about it:',
  inOthers: 'In other words, this was said:',
  amongUs: 'In an internal meeting, this was said:',
  likelyReasons: 'Nobody clearly said why. What the customer told that may explain it:',
  bestOf: (what, value, isLowest, of) => `${isLowest ? 'Lowest' : 'Highest'} value said in ${of}: ${what}, ${value}.`,
  unspoken: (of, topic, side) =>
    `${side === 'customer' ? 'The customer' : 'Our side'} did not mention “${topic}” in ${of}. Others did:`,
  yes: 'Yes',
  no: 'No',
  objectionNames: {
    price: 'price',
    deadline: 'timing',
    integration: 'integration',
    competitor: 'another supplier',
    decision: 'having to ask someone',
    priority: 'lack of priority',
    trust: 'fear or distrust',
    other: 'another reason',
  },
  followUps: {
    steps: 'What are the next steps?',
    objections: 'Which objections came up?',
    decides: 'Who decides on the purchase?',
    countObjections: 'Which objection was the most common?',
    missingSteps: 'Which meetings have no next step?',
    lastMonth: 'And last month?',
  },
  andOf: (name) => `And ${name}?`,
};

export const wordsIn = (language: Language): Words => (language === 'en' ? en : pt);
