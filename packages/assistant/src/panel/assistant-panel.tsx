import { useLingui } from '@lingui/react/macro';
import { paths } from '@pauta/feature-api';
import { CloseIcon, FullscreenIcon, Heading, IconButton } from '@pauta/ui-kit';
import { type KeyboardEvent, useId } from 'react';
import { useNavigate } from 'react-router';
import { ThreadView } from '../conversation/thread-view.tsx';
import type { Place } from '../conversation/place.ts';
import * as styles from './assistant-panel.css.ts';

export type AssistantPanelProps = {
  readonly place: Place;
  readonly onThread: (threadId: string) => void;
  readonly onClose: () => void;
};

/** The full page of a place; null for conversations, which have none. */
const pageOf = (place: Place): string | null => {
  if (place.kind === 'conversation') return null;
  if (place.kind === 'meeting') return paths.meeting(place.meetingId, { tab: 'assistant' });
  return place.kind === 'thread' ? paths.assistantThread(place.threadId) : paths.assistant;
};

/** The assistant as a panel; the screen beside it remains usable. */
export function AssistantPanel({ place, onThread, onClose }: AssistantPanelProps) {
  const { t } = useLingui();
  const titleId = useId();
  const navigate = useNavigate();
  const page = pageOf(place);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere in it
    <aside className={styles.panel} aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <header className={styles.header}>
        <div className={styles.title}>
          <Heading level={2} size="section" id={titleId}>
            {t`Assistente`}
          </Heading>
        </div>
        {page && (
          <IconButton
            icon={FullscreenIcon}
            label={t`Abrir na página`}
            size="xs"
            onPress={() => {
              onClose();
              void navigate(page);
            }}
          />
        )}
        <IconButton icon={CloseIcon} label={t`Fechar`} keys="Esc" size="xs" onPress={onClose} />
      </header>
      <ThreadView place={place} onThread={onThread} takesFocus />
    </aside>
  );
}
