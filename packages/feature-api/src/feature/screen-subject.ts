import type { Evidence, MeetingFilter } from '@pauta/contract';
import { useEffect, useEffectEvent } from 'react';

/** Subject of the current screen, for overlays. */
export type ScreenSubject =
  | {
      readonly kind: 'meeting';
      readonly meetingId: string;
      /** Plays a passage on the screen. */
      readonly play: (passage: Pick<Evidence, 'segmentId' | 'quote' | 'startMs'>) => void;
    }
  | { readonly kind: 'meetings'; readonly meetings: readonly { readonly id: string; readonly title: string }[] }
  | { readonly kind: 'filter'; readonly filter: MeetingFilter }
  | {
      readonly kind: 'conversation';
      readonly sessionId: string;
      readonly chatId: string;
      /** Scrolls a message into view. */
      readonly show: (messageId: string) => void;
    };

const subjects = new Set<() => ScreenSubject | null>();

/** Subject of the current screen, from the last mounted component that has one; null if there is none. */
export const screenSubject = (): ScreenSubject | null =>
  [...subjects].reduceRight<ScreenSubject | null>((found, read) => found ?? read(), null);

/** Sets the subject of the screen while the component is mounted; null for none. */
export const useScreenSubject = (subject: ScreenSubject | null): void => {
  const read = useEffectEvent(() => subject);
  useEffect(() => {
    const entry = () => read();
    subjects.add(entry);
    return () => void subjects.delete(entry);
  }, []);
};
