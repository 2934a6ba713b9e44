import { useLingui } from '@lingui/react/macro';
import type { Bot, Meeting } from '@pauta/contract';
import { formatTime, localZone, useUser } from '@pauta/feature-api';
import { Banner, Button, lazyComponent } from '@pauta/ui-kit';
import { Suspense, useState } from 'react';
import { botAdvice, botSentence } from './bot-words.ts';

const AddRecording = lazyComponent(async () => (await import('./add-recording.tsx')).AddRecording);

/** Warns that a recording is incomplete: its time range, the reason and the next step. */
export function CutShortBanner({ meeting, bot }: { readonly meeting: Meeting; readonly bot: Bot }) {
  const { t, i18n } = useLingui();
  const { isAdmin } = useUser();
  const [isClosed, setIsClosed] = useState(false);
  const [isSending, setIsSending] = useState(false);
  if (isClosed) return null;
  const { recordingSince } = bot;
  // With several recordings it is unknown which one is the bot's.
  const durationMs = meeting.recordings.length === 1 ? meeting.media?.durationMs : null;
  const clock = (ms: number) => formatTime(new Date(ms), { locale: i18n.locale, zone: localZone() });
  const title = () => {
    if (!recordingSince || !durationMs) return t`A gravação está incompleta`;
    const began = Date.parse(recordingSince);
    const [from, until] = [clock(began), clock(began + durationMs)];
    return t`A gravação está incompleta: vai das ${from} às ${until}`;
  };
  return (
    <>
      <Banner
        isFlush
        tone="caution"
        title={title()}
        onClose={() => setIsClosed(true)}
        {...(meeting.can.edit && {
          actions: <Button size="xs" onPress={() => setIsSending(true)}>{t`Enviar gravação`}</Button>,
        })}
      >
        {[botSentence(bot, i18n), botAdvice(bot, isAdmin, i18n)].filter(Boolean).join(' ')}
      </Banner>
      {isSending && (
        <Suspense>
          <AddRecording meeting={meeting} onClose={() => setIsSending(false)} />
        </Suspense>
      )}
    </>
  );
}
