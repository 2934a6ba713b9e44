import type { Amount, Words } from './words.ts';
import { listOf, plural, whole } from './sentence-parts.ts';

const english = ({ meetings, chats }: Amount): string =>
  listOf('en', [
    ...(meetings || !chats ? [plural(meetings, 'meeting', 'meetings')] : []),
    ...(chats ? [plural(chats, 'conversation', 'conversations')] : []),
  ]);

export const englishWords: Words = {
  of: (amount) => whole(amount, english(amount)),
  amount: english,
  narrowed: (parts) => (parts.length ? ` (${parts.join(', ')})` : ''),
  since: (from, to) => (from ? `since ${from}` : `until ${to}`),
  counted: (amount, narrowed) => `${amount}${narrowed}.`,
  titled: (amount) => `${amount} with that name in the title`,
  customers: (count, of, { least, most, isNew }, narrowed) => {
    const clients = plural(of, 'customer', 'customers');
    if (most === 0) return `${count} of ${clients} had no meeting${narrowed}.`;
    if (isNew) return `${count} of ${clients} ${count === 1 ? 'is' : 'are'} new${narrowed}.`;
    if (least === 1 && most === null) return `${clients}${narrowed}.`;
    const meetings = (bound: number): string => plural(bound, 'meeting', 'meetings');
    const bound =
      most === null ? `${meetings(least)} or more` : most === least ? meetings(least) : `${meetings(most)} or fewer`;
    return `${count} of ${clients} had ${bound}${narrowed}.`;
  },
  customersOf: (name, count) => `${name}: ${plural(count, 'customer', 'customers')}.`,
  withoutCustomer: (count) => `In ${plural(count, 'meeting', 'meetings')} no customer is given.`,
  compared: (name, count, { score, talk }) =>
    `${[
      `${name}: ${plural(count, 'meeting', 'meetings')}`,
      ...(score ? [`average score ${score}`] : []),
      ...(talk ? [`${talk} of the talk`] : []),
    ].join(', ')}.`,
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
  scored: (count, of, { over, under }) =>
    `${count} of ${of} ${count === 1 ? 'has' : 'have'} a score${over ? ` above ${over}` : ''}${under ? ` below ${under}` : ''}.`,
  average: (value, count) =>
    `The average score is ${value}, over ${plural(count, 'meeting', 'meetings')} with a score.`,
  averageDuration: (value, count) => `The average duration is ${value}, over ${plural(count, 'meeting', 'meetings')}.`,
  totalDuration: (value, count) => `The total duration is ${value}, over ${plural(count, 'meeting', 'meetings')}.`,
  lasted: (count, of, { over, under }) =>
    `${count} of ${of} lasted ${over ? `more than ${over}` : `less than ${under}`}.`,
  talked: (count, of, { over, under }) =>
    `In ${count} of ${of} the seller spoke ${over ? `more than ${over}` : `less than ${under}`} of the time.`,
  help: 'Ask about your meetings and conversations: a fact (“Who decides at Padaria Sol?”), a count (“In how many meetings was price the objection?”), what is open (“What is due this week?”) or a summary (“Sum up yesterday’s meetings”).',
  unscored: (count, of) => `${count} of ${of} without a score.`,
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
    if (count === 0) return `Found no next step that is ${when === null ? 'past its day' : `due ${when}`}.`;
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
