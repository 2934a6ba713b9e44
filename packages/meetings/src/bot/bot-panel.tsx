import { useLingui } from '@lingui/react/macro';
import type { Bot, Meeting } from '@pauta/contract';
import { useUser } from '@pauta/feature-api';
import { Banner, formatTimestamp, SpeakerTiles, Stack, StatusChip, Text } from '@pauta/ui-kit';
import { statusLooks } from '../meeting/meeting-status.tsx';
import { BotActions } from './bot-actions.tsx';
import * as styles from './bot-panel.css.ts';
import { isInCall } from './bot-stage.ts';
import { botAdvice, botSentence, platformNames } from './bot-words.ts';
import { SoundLevel } from './sound-level.tsx';
import { useElapsed } from './use-elapsed.ts';

function RecordedTime({ since }: { readonly since: string }) {
  const ms = useElapsed(since);
  return (
    <Text mono as="time">
      {formatTimestamp(ms)}
    </Text>
  );
}

const mostNames = 6;

/** State of a meeting's bot: status or failure reason, participants, sound level and actions. */
export function BotPanel({ meeting, bot }: { readonly meeting: Meeting; readonly bot: Bot }) {
  const { t, i18n } = useLingui();
  const { isAdmin } = useUser();
  const { participants, recordingSince, level, isSilent, state } = bot;
  const { label, tone, icon } = statusLooks[bot.group];
  const isRecording = state === 'recording' || state === 'paused';
  const isThere = isInCall(bot) && participants.length > 0;
  const advice = botAdvice(bot, isAdmin, i18n);
  const more = participants.length - mostNames;
  const names = new Intl.ListFormat(i18n.locale).format([
    ...participants.slice(0, mostNames).map(({ name }) => name),
    ...(more > 0 ? [t`mais ${more}`] : []),
  ]);
  const speaking = participants.findIndex(({ isSpeaking }) => isSpeaking);
  const sentence = botSentence(bot, i18n);
  return (
    <div className={styles.place}>
      <div className={styles.panel}>
        <Text as="div" size="small" tone="muted">
          <StatusChip tone={tone} wraps {...(icon && { icon })}>
            {i18n._(label)} · {platformNames[bot.platform]}
          </StatusChip>
        </Text>
        <div className={styles.stage}>
          {isThere ? (
            <SpeakerTiles
              people={participants.map(({ name }, speaker) => ({ name, speaker }))}
              speaking={speaking < 0 ? null : speaking}
            />
          ) : (
            <div className={styles.sentence} {...(!isInCall(bot) && { role: 'status' })}>
              <Text size="body" weight="medium">
                {sentence}
              </Text>
              {advice && <span className={styles.advice}>{advice}</span>}
            </div>
          )}
          {isInCall(bot) && (
            <div className={styles.strip}>
              <span className={styles.recording}>
                {/* The live region excludes the time, which changes every second. */}
                <span role="status">{sentence}</span>
                {recordingSince && <RecordedTime since={recordingSince} />}
              </span>
              {isRecording && level !== null && <SoundLevel level={state === 'paused' ? 0 : level} />}
            </div>
          )}
        </div>
        <Stack gap="x3">
          {state === 'recording' && isSilent && (
            <Banner tone="critical" isUrgent title={t`Nenhum som está chegando`}>
              {t`A gravação continua, mas está muda. Confira na reunião se os microfones estão ligados.`}
            </Banner>
          )}
          {isThere && advice && <Text as="p">{advice}</Text>}
          {isThere && (
            <Text as="p" size="small" tone="secondary">
              {t`Na reunião: ${names}`}
            </Text>
          )}
          <BotActions meeting={meeting} bot={bot} />
        </Stack>
      </div>
    </div>
  );
}
