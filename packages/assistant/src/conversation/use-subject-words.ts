import { useLingui } from '@lingui/react/macro';
import type { ThreadSubject } from '@pauta/contract';

/** Short description of a thread's subject. */
export const useSubjectWords = (): ((subject: ThreadSubject) => string) => {
  const { t } = useLingui();
  return (subject) => {
    if (subject.kind === 'meeting') return subject.title;
    if (subject.kind === 'conversation') return t`Conversa com ${subject.name}`;
    const { meetings, conversations, filter } = subject;
    const names = [...meetings.map(({ title }) => title), ...conversations.map(({ name }) => name)];
    if (names.length > 2) return t`${names.length} reuniões e conversas`;
    if (names.length > 0) return names.join(', ');
    return filter ? t`Reuniões de um filtro da lista` : t`Todas as reuniões e conversas`;
  };
};
