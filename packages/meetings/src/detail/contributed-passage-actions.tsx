import { useLingui } from '@lingui/react';
import type { Meeting, Segment } from '@pauta/contract';
import {
  createDialogLoader,
  type MeetingPassage,
  type PassageAction,
  type PassageDialog,
  useFeatures,
} from '@pauta/feature-api';
import type { IconGlyph, MediaController } from '@pauta/ui-kit';
import { type ComponentProps, createElement, Suspense, useState } from 'react';
import type { SelectedWords } from '../review/quote-selection.ts';
import { PassageMarks } from './passage-marks.tsx';
import { passageBetween, passageOfWords } from './passages.ts';
import { type Turn, turnAt } from './turns.ts';

const dialogOf = createDialogLoader<ComponentProps<PassageDialog>>();

/** An action for a selected passage. */
export type PassageChoice = {
  readonly id: string;
  readonly label: string;
  readonly icon: IconGlyph;
  readonly onAction: (passage: MeetingPassage) => void;
};

type Heard = {
  readonly meeting: Meeting;
  readonly segments: readonly Segment[];
  readonly turns: readonly Turn[];
  readonly controller: MediaController;
};

/** Passage actions contributed by other features, for selected words or a time range; and the open dialog. */
export const useContributedPassageActions = ({ meeting, segments, turns, controller }: Heard) => {
  const { i18n } = useLingui();
  const [open, setOpen] = useState<{ readonly action: PassageAction; readonly passage: MeetingPassage }>();
  const choices: readonly PassageChoice[] = useFeatures()
    .flatMap(({ passageActions = [] }) => passageActions)
    .filter(({ right }) => !right || meeting.can[right])
    .map((action) => ({
      id: action.id,
      label: i18n._(action.label),
      icon: action.icon,
      onAction: (passage) => setOpen({ action, passage }),
    }));
  const [first] = choices;
  const now = () => {
    const { currentMs } = controller.getState();
    return { currentMs, turnMs: turns[turnAt(turns, currentMs)]?.startMs ?? 0 };
  };
  return {
    choices,
    passageOf: (words: readonly SelectedWords[]) => passageOfWords(segments, words),
    marks: first && (
      <PassageMarks
        label={first.label}
        now={now}
        onPassage={(startMs, endMs) => first.onAction(passageBetween(segments, startMs, endMs))}
      />
    ),
    dialog: open && (
      <Suspense>
        {createElement(dialogOf(open.action), { meeting, passage: open.passage, onClose: () => setOpen(undefined) })}
      </Suspense>
    ),
  };
};
