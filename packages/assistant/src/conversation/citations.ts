import type { AssistantAnswer, Citation } from '@pauta/contract';
import { paths, screenSubject } from '@pauta/feature-api';

/** A source with its number in the answer. */
export type Source = { readonly number: number; readonly citation: Citation };

const keyOf = (citation: Citation): string =>
  citation.kind === 'meeting'
    ? `${citation.segmentId} ${citation.startMs} ${citation.quote}`
    : `${citation.chatId} ${citation.messageId} ${citation.quote}`;

/** The sources of an answer, without duplicates, numbered in order of first occurrence. */
export const sourcesOf = ({ sentences }: Pick<AssistantAnswer, 'sentences'>): readonly Source[] => {
  const byKey = new Map<string, Source>();
  for (const citation of sentences.flatMap(({ citations }) => citations)) {
    const key = keyOf(citation);
    if (!byKey.has(key)) byKey.set(key, { number: byKey.size + 1, citation });
  }
  return [...byKey.values()];
};

/** The sources of some citations. */
export const sourcesIn = (sources: readonly Source[], citations: readonly Citation[]): readonly Source[] => {
  const keys = new Set(citations.map(keyOf));
  return sources.filter(({ citation }) => keys.has(keyOf(citation)));
};

/** Address of a source. */
export const hrefOf = (citation: Citation): string =>
  citation.kind === 'meeting'
    ? paths.meeting(citation.meetingId, { t: citation.startMs / 1000 })
    : paths.conversation(citation.chatId, { user: citation.ownerId, message: citation.messageId });

/** Plays or shows a source on the current screen, if it has the meeting or the conversation; returns whether it did. */
export const playHere = (citation: Citation): boolean => {
  const screen = screenSubject();
  if (citation.kind === 'meeting' && screen?.kind === 'meeting' && screen.meetingId === citation.meetingId) {
    screen.play(citation);
    return true;
  }
  if (citation.kind === 'message' && screen?.kind === 'conversation' && screen.chatId === citation.chatId) {
    screen.show(citation.messageId);
    return true;
  }
  return false;
};
