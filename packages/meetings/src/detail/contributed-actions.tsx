import { useLingui } from '@lingui/react';
import type { Meeting } from '@pauta/contract';
import { createDialogLoader, type MeetingAction, type MeetingDialog, useFeatures, useUser } from '@pauta/feature-api';
import { type ComponentProps, createElement, Suspense, useState } from 'react';

const dialogOf = createDialogLoader<ComponentProps<MeetingDialog>>();

/** Meeting actions contributed by other features: menu entries, buttons and the open dialog. */
export const useContributedActions = (meeting: Meeting, failed: (label: string) => (error: unknown) => void) => {
  const { i18n } = useLingui();
  const user = useUser();
  const [open, setOpen] = useState<MeetingAction>();
  const actions = useFeatures()
    .flatMap(({ meetingActions = [] }) => meetingActions)
    .filter(({ isVisibleTo }) => isVisibleTo?.(meeting, user) ?? true)
    .map((action) => {
      const { id, icon, isButton = false } = action;
      const label = i18n._(action.label);
      const onAction = () => {
        if ('run' in action) void (async () => action.run(meeting))().catch(failed(label));
        else setOpen(action);
      };
      return { id, label, icon, isButton, onAction };
    });
  const dialog = open && 'dialog' in open ? dialogOf(open) : undefined;
  return {
    menu: actions.flatMap(({ isButton, ...action }) => (isButton ? [] : [action])),
    buttons: actions.flatMap(({ isButton, ...action }) => (isButton ? [action] : [])),
    dialog: dialog && <Suspense>{createElement(dialog, { meeting, onClose: () => setOpen(undefined) })}</Suspense>,
  };
};
