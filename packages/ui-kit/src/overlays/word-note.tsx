import type { ReactNode } from 'react';
import { NativeButton } from '../actions/native-button.tsx';
import { type TriggerProps, TriggerSlot } from '../actions/trigger.tsx';
import { Popover } from './popover.tsx';
import { Tooltip } from './tooltip.tsx';
import * as styles from './word-note.css.ts';

export type WordNoteProps = {
  /** The words, as they stand in the text. */
  readonly words: ReactNode;
  /** What there is to know about them, in a line: on hover and on focus. */
  readonly label: string;
  /** The same and what can be done, beside the words; given a function, it can close itself. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  /** Whether Tab comes to it; of a list of texts, those of one alone. */
  readonly isStop?: boolean;
};

const beside: TriggerProps = {};
const skipped: TriggerProps = { tabIndex: -1 };

/** Words of a text with a note: quiet until one looks for it. */
export function WordNote({ words, label, children, isStop = true }: WordNoteProps) {
  return (
    <TriggerSlot holds={isStop ? beside : skipped}>
      <Popover
        label={label}
        padding="x3"
        trigger={
          <Tooltip label={label}>
            <NativeButton className={styles.word}>{words}</NativeButton>
          </Tooltip>
        }
      >
        {children}
      </Popover>
    </TriggerSlot>
  );
}
