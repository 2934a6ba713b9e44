import type { Language } from '@pauta/contract';
import type { Tx } from '../../platform/database.ts';
import { type EmailPart, oneLine } from '../mail/email.ts';
import type { Mail } from '../mail/mail.ts';

export interface Mention {
  to: string;
  language: Language;
  /** Name of the comment's author. */
  author: string;
  meetingTitle: string;
  text: string;
  quote: string | null;
  /** Address of the meeting at the comment's time. */
  url: string;
}

const portuguese = {
  subject: (author: string, title: string) => `${author} mencionou você em “${title}”`,
  said: (author: string, title: string) => `${author} mencionou você num comentário da reunião “${title}”:`,
  about: (quote: string) => `Sobre o trecho: “${quote}”`,
  open: 'Abrir o comentário',
};

const english: typeof portuguese = {
  subject: (author, title) => `${author} mentioned you in “${title}”`,
  said: (author, title) => `${author} mentioned you in a comment on the meeting “${title}”:`,
  about: (quote) => `About: “${quote}”`,
  open: 'Open the comment',
};

const words = { 'pt-BR': portuguese, en: english } satisfies Record<Language, typeof portuguese>;

/** Sends an e-mail about a mention in a comment. Takes a system transaction. */
export const sendMention = (tx: Tx, mail: Mail, mention: Mention): Promise<void> => {
  const { to, language, text, quote, url } = mention;
  const say = words[language];
  const [author, title] = [oneLine(mention.author), oneLine(mention.meetingTitle)];
  const parts: EmailPart[] = [
    { kind: 'text', text: say.said(author, title) },
    { kind: 'text', text },
    ...(quote === null ? [] : [{ kind: 'note' as const, text: say.about(quote) }]),
    { kind: 'link', label: say.open, url },
  ];
  return mail.send(tx, { kind: 'mention', to, email: { language, subject: say.subject(author, title), parts } });
};
