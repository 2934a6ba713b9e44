import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Meeting, Stage, Warning } from '@pauta/contract';
import { Banner, Button } from '@pauta/ui-kit';
import { type ReactNode, useState } from 'react';
import { isAskAgain, warningWords } from '../meeting/warning-words.ts';

/** Warnings of the stages; those that can be resolved by a retry come first. */
export const warningsOf = (meeting: Pick<Meeting, 'stages'>, isMeant: (stage: Stage) => boolean): Warning[] =>
  meeting.stages
    .flatMap(({ stage, warnings }) => (isMeant(stage) ? warnings : []))
    // Answers and evaluation both report the same missing model.
    .filter(({ code }, at, all) => code !== 'model_stood_in' || all.findIndex((each) => each.code === code) === at)
    .toSorted((a, b) => Number(isAskAgain(b)) - Number(isAskAgain(a)));

export type WarningNotesProps = {
  readonly warnings: readonly Warning[];
  /** Shows all warnings with their stages. */
  readonly onMore: () => void;
  /** An action that resolves the warnings. */
  readonly action?: ReactNode;
};

/** The first warning in words, the number of others, and a link to all. */
export function WarningNotes({ warnings, onMore, action }: WarningNotesProps) {
  const { t, i18n } = useLingui();
  const [isClosed, setIsClosed] = useState(false);
  const [first, ...others] = warnings;
  if (!first || isClosed) return null;
  const more = others.length;
  return (
    <Banner
      isFlush
      tone="caution"
      onClose={() => setIsClosed(true)}
      {...((more > 0 || action) && {
        actions: (
          <>
            {action}
            {more > 0 && (
              <Button size="xs" onPress={onMore}>
                {t`Ver todas`}
              </Button>
            )}
          </>
        ),
      })}
    >
      {warningWords(i18n, first)}
      {more > 0 && ` ${t`${plural(more, { one: 'E mais # ressalva.', other: 'E mais # ressalvas.' })}`}`}
    </Banner>
  );
}
