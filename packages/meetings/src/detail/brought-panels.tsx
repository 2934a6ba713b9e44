import { useLingui } from '@lingui/react';
import type { Meeting } from '@pauta/contract';
import { type MeetingPanel, useFeatures, useUser } from '@pauta/feature-api';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

type Panel = LazyExoticComponent<ComponentType<{ readonly meeting: Meeting }>>;
const loaded = new WeakMap<MeetingPanel, Panel>();

/** The panel's component, loaded when it is first shown and the same from then on. */
const panelOf = (panel: MeetingPanel): Panel => {
  const known = loaded.get(panel);
  if (known) return known;
  const made = lazy(async () => ({ default: (await panel.load()).Component }));
  loaded.set(panel, made);
  return made;
};

/** Tabs that other features bring to this meeting. */
export const useBroughtPanels = (meeting: Meeting) => {
  const { i18n } = useLingui();
  const user = useUser();
  return useFeatures()
    .flatMap(({ meetingPanels = [] }) => meetingPanels)
    .filter(({ isVisibleTo }) => isVisibleTo?.(meeting, user) ?? true)
    .map((panel) => ({ id: panel.id, label: i18n._(panel.label), fills: panel.fills ?? false, Panel: panelOf(panel) }));
};
