import type { Evidence, MeetingFilter } from '@pauta/contract';
import { useEffect, useEffectEvent } from 'react';

/** What the screen at hand is about, for what floats over it. */
export type ScreenSubject =
  | {
      readonly kind: 'meeting';
      readonly meetingId: string;
      /** Plays what was said where the screen shows it. */
      readonly play: (passage: Pick<Evidence, 'segmentId' | 'quote' | 'startMs'>) => void;
    }
  | { readonly kind: 'meetings'; readonly meetings: readonly { readonly id: string; readonly title: string }[] }
  | { readonly kind: 'filter'; readonly filter: MeetingFilter }
  | {
      readonly kind: 'conversation';
      readonly sessionId: string;
      readonly chatId: string;
      /** Brings a message into sight. */
      readonly show: (messageId: string) => void;
    };

const subjects = new Set<() => ScreenSubject | null>();

/** What the screen at hand is about now, by the part of it that came last; null where none says it. */
export const screenSubject = (): ScreenSubject | null =>
  [...subjects].reduceRight<ScreenSubject | null>((found, read) => found ?? read(), null);

/** Says what the screen is about for as long as the component is there; null leaves it to others. */
export const useScreenSubject = (subject: ScreenSubject | null): void => {
  const read = useEffectEvent(() => subject);
  useEffect(() => {
    const entry = () => read();
    subjects.add(entry);
    return () => void subjects.delete(entry);
  }, []);
};
