import { useLingui } from '@lingui/react/macro';
import { call, failureWords } from '@pauta/api-client';
import { type Clip, type Meeting, meetings } from '@pauta/contract';
import { createDialogLoader, type PassageAction, type PassageDialog, useFeatures } from '@pauta/feature-api';
import { type LazyComponent, toast } from '@pauta/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, createElement, Suspense, useState } from 'react';

type DialogProps = ComponentProps<PassageDialog>;

type Open = { readonly dialog: LazyComponent<DialogProps>; readonly meeting: Meeting };

const dialogOf = createDialogLoader<DialogProps>();

/** Passage actions of other features for a clip: menu entries and the open dialog. */
export const useClipPassages = ({ meeting: { id }, startMs, endMs, words, can }: Clip) => {
  const { i18n, t } = useLingui();
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const actions = useFeatures()
    .filter((feature) => feature.id !== 'clips')
    .flatMap(({ passageActions = [] }) => passageActions)
    .filter(({ right }) => !right || can[right]);

  const start = async (action: PassageAction) => {
    try {
      const meeting = await client.fetchQuery({
        queryKey: ['meeting-of-clip', id],
        queryFn: ({ signal }) => call(meetings.get, { params: { id }, signal }),
      });
      setOpen({ dialog: dialogOf(action), meeting });
    } catch (error) {
      toast({ title: failureWords(error, t`A reunião do clipe não abriu. Tente de novo.`), tone: 'critical' });
    }
  };
  return {
    entries: actions.map((action) => ({
      id: action.id,
      label: i18n._(action.label),
      icon: action.icon,
      onAction: () => void start(action),
    })),
    dialog: open && (
      <Suspense>
        {createElement(open.dialog, {
          meeting: open.meeting,
          passage: { startMs, endMs, text: words },
          onClose: () => setOpen(undefined),
        })}
      </Suspense>
    ),
  };
};
