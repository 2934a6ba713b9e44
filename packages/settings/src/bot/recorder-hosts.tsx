import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { codeWords, errorStateOf } from '@pauta/api-client';
import type { RecorderHost, RecorderLack } from '@pauta/contract';
import { Banner, ErrorState, Heading, SkeletonBlock, Stack, StatusChip, Text, WarningIcon } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { recorderHealthOptions } from './recorder.queries.ts';
import * as styles from './bot.css.ts';

const lackWords = {
  chromium: msg`Falta o Chromium`,
  memory: msg`Pouca memória livre`,
  disk: msg`Pouco espaço em disco`,
  version: msg`Versão diferente da do Pauta`,
} as const satisfies Record<RecorderLack, unknown>;

function Host({ host }: { readonly host: RecorderHost }) {
  const { t, i18n } = useLingui();
  const { name, isAlive, lacks, capacity, running } = host;
  const { video, audio } = capacity;
  const [lack] = lacks;
  return (
    <li className={styles.host}>
      <Stack gap="x1">
        <Text weight="medium">
          <bdi>{name}</bdi>
        </Text>
        {isAlive && !lack && (
          <Text size="small" tone="muted">
            {running === 0
              ? t`Nenhuma reunião agora`
              : t`${plural(running, { one: '# reunião agora', other: '# reuniões agora' })}`}
            {' · '}
            {t`até ${video} com vídeo ou ${audio} só com áudio`}
          </Text>
        )}
      </Stack>
      {!isAlive ? (
        <StatusChip tone="neutral">{t`Desligado`}</StatusChip>
      ) : lack ? (
        <StatusChip tone="critical" icon={WarningIcon} wraps>
          {i18n._(lackWords[lack])}
        </StatusChip>
      ) : (
        <StatusChip tone="positive">{t`Ligado`}</StatusChip>
      )}
    </li>
  );
}

/** Availability of recorders, or why no bot can join; operators of the installation see each recorder. */
export function RecorderHosts() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(recorderHealthOptions());
  if (!data) {
    return error ? (
      <ErrorState isCompact {...errorStateOf({ error, isFetching, refetch }, t`Não foi possível ver os gravadores.`)} />
    ) : (
      <SkeletonBlock height="4rem" />
    );
  }
  const { hosts, hasRoom, problem, queued } = data;
  return (
    <Stack as="section" gap="x3" aria-label={t`Gravadores`}>
      <Heading level={3}>{t`Gravadores`}</Heading>
      {problem && <Banner tone="critical">{codeWords({ code: problem })}</Banner>}
      {queued > 0 && (
        <Banner tone="caution">
          {t`${plural(queued, {
            one: '# reunião espera um gravador livre.',
            other: '# reuniões esperam um gravador livre.',
          })}`}
        </Banner>
      )}
      {!hosts && !problem && (
        <div>
          {hasRoom ? (
            <StatusChip tone="positive">{t`Há vaga para o anotador`}</StatusChip>
          ) : (
            <StatusChip tone="caution">{t`Sem vaga agora. Os próximos convites esperam a vez.`}</StatusChip>
          )}
        </div>
      )}
      {hosts && hosts.length > 0 && (
        <ul className={styles.hosts}>
          {hosts.map((host) => (
            <Host key={host.name} host={host} />
          ))}
        </ul>
      )}
    </Stack>
  );
}
