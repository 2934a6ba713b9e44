import type { AssistantFilter, MeetingFilter } from '@pauta/contract';
import { screenSubject } from '@pauta/feature-api';
import { useScreenKeys } from '@pauta/ui-kit';
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import { noContexts, type Place } from '../conversation/place.ts';
import type { AssistantPanelProps } from './assistant-panel.tsx';

const nothing: { default: ComponentType<AssistantPanelProps> } = { default: () => null };
const AssistantPanel = lazy(async () =>
  import('./assistant-panel.tsx')
    .then(({ AssistantPanel: Component }) => ({ default: Component }))
    .catch(() => nothing),
);

/** The filter for a question; null if it excludes nothing. */
const askedFilter = ({ page: _page, limit: _limit, view: _view, ...filter }: MeetingFilter): AssistantFilter | null =>
  Object.entries(filter).some(([name, value]) => value !== undefined && !(name === 'scope' && value === 'all'))
    ? filter
    : null;

/** Place of a question asked on the current screen. */
const placeOfScreen = (): Place => {
  const subject = screenSubject();
  if (subject?.kind === 'meeting') return { kind: 'meeting', meetingId: subject.meetingId };
  if (subject?.kind === 'conversation') {
    return { kind: 'conversation', sessionId: subject.sessionId, chatId: subject.chatId };
  }
  return {
    kind: 'new',
    filter: subject?.kind === 'filter' ? askedFilter(subject.filter) : null,
    contexts: subject?.kind === 'meetings' ? { meetings: subject.meetings, conversations: [] } : noContexts,
  };
};

const composer = () =>
  [...document.querySelectorAll<HTMLElement>('[data-assistant-composer]')].find((one) => one.checkVisibility());

/** `H` opens the assistant on any screen, with the screen's subject; if it is open, `H` focuses the composer. */
export function AssistantOverlay() {
  const [place, setPlace] = useState<Place | null>(null);
  const before = useRef<Element | null>(null);
  useScreenKeys({
    h: () => {
      const open = composer();
      if (open) {
        open.focus();
        return;
      }
      before.current = document.activeElement;
      setPlace(placeOfScreen());
    },
  });
  if (!place) return null;
  return (
    <Suspense>
      <AssistantPanel
        place={place}
        onThread={(threadId) => setPlace({ kind: 'thread', threadId })}
        onClose={() => {
          setPlace(null);
          if (before.current instanceof HTMLElement) before.current.focus();
        }}
      />
    </Suspense>
  );
}
