import { useLingui } from '@lingui/react';
import type { Meeting } from '@pauta/contract';
import { useFeatures, useUser } from '@pauta/feature-api';

/** What other features let one do with this meeting, as entries of its menu. */
export const useBroughtActions = (meeting: Meeting, failed: (label: string) => (error: unknown) => void) => {
  const { i18n } = useLingui();
  const user = useUser();
  return useFeatures()
    .flatMap(({ meetingActions = [] }) => meetingActions)
    .filter(({ isVisibleTo }) => isVisibleTo?.(meeting, user) ?? true)
    .map(({ id, label: message, icon, run }) => {
      const label = i18n._(message);
      return { id, label, icon, onAction: () => void (async () => run(meeting))().catch(failed(label)) };
    });
};
