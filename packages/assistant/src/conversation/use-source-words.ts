import { useLingui } from '@lingui/react/macro';
import type { Citation } from '@pauta/contract';
import { formatTime, localZone } from '@pauta/feature-api';
import { formatTimestamp } from '@pauta/ui-kit';
import { useNow } from '@pauta/ui-kit/hooks';
import { use } from 'react';
import { displayDay } from './display-day.ts';
import { ThreadPlaceContext } from './thread-place.ts';

export type SourceWords = {
  /** Speaker, and the meeting or conversation with its date. */
  readonly place: string;
  /** Time in the recording, or when it was written. */
  readonly time: string;
};

/** Describes a source; the meeting or conversation is omitted on its own page. */
export const useSourceWords = (): ((citation: Citation) => SourceWords) => {
  const { i18n } = useLingui();
  const now = useNow();
  const at = use(ThreadPlaceContext);
  const day = (instant: string) => displayDay(new Date(instant), i18n.locale, now);
  return (citation) => {
    if (citation.kind === 'meeting') {
      const { meetingId, speaker, title, startAt, startMs } = citation;
      const isHere = at?.kind === 'meeting' && at.meetingId === meetingId && speaker !== null;
      const facts = isHere ? [speaker] : [speaker, title, day(startAt)];
      return { place: facts.filter(Boolean).join(' · '), time: formatTimestamp(startMs) };
    }
    const { chatId, author, name, at: sentAt } = citation;
    const isHere = at?.kind === 'conversation' && at.chatId === chatId && author !== null;
    const who = isHere || author === name ? [author ?? name] : [author, name];
    return {
      place: [...who, day(sentAt)].filter(Boolean).join(' · '),
      time: formatTime(new Date(sentAt), { locale: i18n.locale, zone: localZone() }),
    };
  };
};
