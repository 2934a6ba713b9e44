import { useLingui } from '@lingui/react/macro';
import type { SharedMeeting } from '@pauta/contract';
import { formatSpan, type SpeakerLook, speakerLooks } from '@pauta/insights';
import { Heading, LogoMark, Stack, SupportLink, Tabs, Text, useMediaController } from '@pauta/ui-kit';
import { useMedia, usePrinting } from '@pauta/ui-kit/hooks';
import { media } from '@pauta/ui-kit/theme';
import { useEffect, useMemo, useRef } from 'react';
import { SharedPlayer } from './shared-player.tsx';
import { PrintedTranscript, SharedTranscript } from './shared-transcript.tsx';
import { useSharedParts } from './use-shared-parts.tsx';
import * as styles from './shared-meeting.css.ts';

/** Who shared it, when it expires, and whom to contact about its deletion. */
function About({ meeting }: { readonly meeting: SharedMeeting }) {
  const { t, i18n } = useLingui();
  const { displayName, companyName } = meeting.madeBy;
  const until = i18n.date(meeting.expiresAt, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });
  return (
    <Stack gap="x1">
      <span>{t`Compartilhada por ${displayName}, ${companyName}. Disponível até ${until}.`}</span>
      <span>{t`Você participou e quer que ela seja apagada? Peça a quem enviou o link.`}</span>
    </Stack>
  );
}

type PrintedMeetingProps = { readonly meeting: SharedMeeting; readonly looks: ReadonlyMap<string, SpeakerLook> };

/** All shared texts one below the other, where the screen shows one at a time and of long ones a part. */
function PrintedMeeting({ meeting, looks }: PrintedMeetingProps) {
  const parts = useSharedParts(
    meeting,
    <PrintedTranscript segments={meeting.transcript?.segments ?? []} looks={looks} />,
  );
  return (
    <div className={styles.printed}>
      {parts.map(({ id, label, content }) => (
        <section key={id} aria-label={label} className={styles.printedPart}>
          <Heading level={2}>{label}</Heading>
          {content}
        </section>
      ))}
      <About meeting={meeting} />
    </div>
  );
}

export type SharedMeetingViewProps = {
  readonly meeting: SharedMeeting;
  /** Requests a new address of the recording. */
  readonly onRenew: () => void;
};

/** The shared parts of a meeting. */
export function SharedMeetingView({ meeting, onRenew }: SharedMeetingViewProps) {
  const { t, i18n } = useLingui();
  const { title, startAt, durationMs, isExcerpt, recording, transcript } = meeting;
  const page = useRef<HTMLElement>(null);
  // The password field, which had the focus, has unmounted.
  useEffect(() => page.current?.focus({ preventScroll: true }), []);
  const controller = useMediaController(durationMs === null ? {} : { durationMs });
  const speakers = useMemo(() => transcript?.speakers ?? [], [transcript]);
  const looks = useMemo(() => speakerLooks(speakers), [speakers]);
  const plays = recording?.state === 'ready';
  const segments = transcript?.segments ?? [];
  const tabs = useSharedParts(
    meeting,
    <SharedTranscript segments={segments} looks={looks} controller={controller} hasRecording={plays} />,
    plays ? ({ startMs }) => controller.playFrom(startMs) : undefined,
  );
  const isPrinting = usePrinting();
  // The transcript stands beside the recording, and the other parts under it.
  const isSplit = useMedia(media.wide) && recording !== null && transcript !== null;
  const [turns, parts] = isSplit
    ? [tabs.find(({ id }) => id === 'transcript'), tabs.filter(({ id }) => id !== 'transcript')]
    : [undefined, tabs];
  const about = {
    id: 'about',
    label: t`Sobre`,
    content: (
      <div className={styles.panel}>
        <Text as="div" size="small" tone="secondary">
          <About meeting={meeting} />
        </Text>
      </div>
    ),
  };
  const facts = [
    isExcerpt && t`Trecho`,
    i18n.date(startAt, { dateStyle: 'medium' }),
    durationMs !== null && formatSpan(durationMs, i18n.locale),
  ];

  return (
    <div className={`${styles.page} ${isSplit ? styles.split : styles.single}`}>
      <header className={styles.header}>
        <LogoMark />
        <div className={styles.titleBlock}>
          <Heading level={1} truncate>
            {title}
          </Heading>
          <Text size="small" tone="muted">
            {facts.filter(Boolean).join(' · ')}
          </Text>
        </div>
        <div className={styles.support}>
          <SupportLink place="header" />
        </div>
      </header>
      <main ref={page} id="conteudo" tabIndex={-1} className={styles.body}>
        {recording && (
          <div className={styles.stage}>
            <SharedPlayer meeting={meeting} looks={looks} controller={controller} onRenew={onRenew} />
          </div>
        )}
        <div className={styles.results}>
          <Tabs label={t`O que foi compartilhado`} items={[...parts, about]} fill inset="panel" />
        </div>
        {turns && (
          <section className={styles.turns} aria-label={turns.label}>
            <div className={styles.turnsHead}>
              <Heading level={2} size="heading">
                {turns.label}
              </Heading>
            </div>
            {turns.content}
          </section>
        )}
      </main>
      {isPrinting && <PrintedMeeting meeting={meeting} looks={looks} />}
    </div>
  );
}
