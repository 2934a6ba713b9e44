import { useLingui } from '@lingui/react';
import type { Meeting } from '@pauta/contract';
import { lazyPanel, useFeatures, useUser } from '@pauta/feature-api';

/** Tabs contributed by other features. */
export const useContributedPanels = (meeting: Meeting) => {
  const { i18n } = useLingui();
  const user = useUser();
  return useFeatures()
    .flatMap(({ meetingPanels = [] }) => meetingPanels)
    .filter(({ isVisibleTo }) => isVisibleTo?.(meeting, user) ?? true)
    .map((panel) => ({
      id: panel.id,
      label: i18n._(panel.label),
      fills: panel.fills ?? false,
      Panel: lazyPanel(panel),
    }));
};
