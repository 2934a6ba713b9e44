import { useLingui } from '@lingui/react';
import type { Meeting } from '@pauta/contract';
import { type MeetingPassage, type PassageAction, type PassageDialog, useFeatures } from '@pauta/feature-api';
import type { IconGlyph } from '@pauta/ui-kit';
import { type ComponentProps, createElement, Suspense, useState } from 'react';
import { broughtDialogs } from './brought-dialogs.ts';

const dialogOf = broughtDialogs<ComponentProps<PassageDialog>>();

/** What one may do with a passage. */
export type PassageChoice = {
  readonly id: string;
  readonly label: string;
  readonly icon: IconGlyph;
  readonly onAction: (passage: MeetingPassage) => void;
};

/** What other features let one do with a passage of this meeting, and the dialog that is open. */
export const useBroughtPassages = (meeting: Meeting) => {
  const { i18n } = useLingui();
  const [open, setOpen] = useState<{ readonly action: PassageAction; readonly passage: MeetingPassage }>();
  const choices: readonly PassageChoice[] = useFeatures()
    .flatMap(({ passageActions = [] }) => passageActions)
    .map((action) => ({
      id: action.id,
      label: i18n._(action.label),
      icon: action.icon,
      onAction: (passage) => setOpen({ action, passage }),
    }));
  return {
    choices,
    dialog: open && (
      <Suspense>
        {createElement(dialogOf(open.action), { meeting, passage: open.passage, onClose: () => setOpen(undefined) })}
      </Suspense>
    ),
  };
};
