import type { ReactNode } from 'react';
import { NativeButton } from '../actions/native-button.tsx';
import { type TriggerProps, TriggerSlot } from '../actions/trigger.tsx';
import { Popover } from './popover.tsx';
import { Tooltip } from './tooltip.tsx';
import * as styles from './word-note.css.ts';

export type WordNoteProps = {
  /** The annotated words of the text. */
  readonly words: ReactNode;
  /** The note in one line, shown on hover and focus. */
  readonly label: string;
  /** Details and actions in a popover; a function receives the close callback. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  /** Whether it is a tab stop; only the current text of a list has tab stops. */
  readonly isStop?: boolean;
};

const beside: TriggerProps = {};
const skipped: TriggerProps = { tabIndex: -1 };

/** Words of a text with an unobtrusive note. */
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
