import type { Meeting, NextStep, Participant } from '@pauta/contract';
import { formatCalendarDate } from '@pauta/insights';

export type FollowUpKind = 'email' | 'whatsapp';

/** Portuguese in every UI language, because the customer reads it. */
const locale = 'pt-BR';

const givenName = (name: string): string => name.trim().split(/\s+/u)[0] ?? name;
const listOf = (names: readonly string[]): string => new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);

const greetingOf = ({ participants, customer }: Pick<Meeting, 'participants' | 'customer'>): string => {
  const names = participants.filter(({ side }) => side === 'customer').map(({ name }) => givenName(name));
  if (names.length > 0 && names.length <= 3) return `Olá, ${listOf(names)}!`;
  return customer ? `Olá, pessoal da ${customer}!` : 'Olá!';
};

/** Side of a step's owner; null if unknown. */
const sideOf = ({ owner }: NextStep, participants: readonly Participant[]): Participant['side'] | null => {
  if (owner === null) return null;
  const exact = participants.find(({ name }) => name === owner);
  return (exact ?? participants.find(({ name }) => givenName(name) === givenName(owner)))?.side ?? null;
};

const lineOf = ({ text, owner, dueDate }: NextStep, now: Date): string => {
  const day = dueDate && formatCalendarDate(dueDate, locale, now);
  const facts = [owner && givenName(owner), day && !text.includes(day) && `até ${day}`].filter(Boolean);
  return facts.length > 0 ? `${text.replace(/[.;]$/u, '')} (${facts.join(', ')})` : text;
};

/** Open steps, grouped by side if both sides have some. */
const groupsOf = (steps: readonly NextStep[], participants: readonly Participant[]) => {
  const ours = steps.filter((step) => sideOf(step, participants) === 'us');
  const theirs = steps.filter((step) => sideOf(step, participants) === 'customer');
  const others = steps.filter((step) => !ours.includes(step) && !theirs.includes(step));
  if (ours.length === 0 || theirs.length === 0) return [{ title: null, steps }];
  return [
    { title: 'Do nosso lado', steps: ours },
    { title: 'Do seu lado', steps: theirs },
    { title: 'Também combinamos', steps: others },
  ].filter((group) => group.steps.length > 0);
};

export type FollowUpOf = Pick<Meeting, 'participants' | 'customer' | 'nextSteps' | 'owner'>;

/** Steps that are not done. */
export const openSteps = ({ nextSteps }: Pick<Meeting, 'nextSteps'>): readonly NextStep[] =>
  nextSteps.filter(({ isDone }) => !isDone);

/** A follow-up message to the customer about the agreed steps. */
export const followUpOf = (meeting: FollowUpOf, kind: FollowUpKind, now = new Date()): string => {
  const isEmail = kind === 'email';
  const mark = isEmail ? '-' : '•';
  const sections = groupsOf(openSteps(meeting), meeting.participants).map(({ title, steps }) =>
    [
      ...(title ? [isEmail ? `${title}:` : `*${title}*`] : []),
      ...steps.map((step) => `${mark} ${lineOf(step, now)}`),
    ].join('\n'),
  );
  return [
    greetingOf(meeting),
    'Foi um prazer conversar com vocês. Para ninguém esquecer, o que combinamos:',
    ...sections,
    isEmail ? 'Se faltou alguma coisa, é só responder a este e-mail.' : 'Se faltou alguma coisa, me avisa por aqui.',
    ...(isEmail ? [`Abraço,\n${givenName(meeting.owner.displayName)}`] : []),
  ].join('\n\n');
};
