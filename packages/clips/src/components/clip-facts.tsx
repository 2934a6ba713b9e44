import { useLingui } from '@lingui/react/macro';
import type { Clip } from '@pauta/contract';
import { paths } from '@pauta/feature-api';
import { Facts, Link, Text } from '@pauta/ui-kit';
import { clipPaths } from '../routes/clip-paths.ts';

/** The meeting of a clip, its author and its creation date. */
export function ClipFacts({ clip: { meeting, startMs, madeBy, createdAt } }: { readonly clip: Clip }) {
  const { i18n } = useLingui();
  return (
    <Text as="div" size="small" tone="muted">
      <Facts>
        <Link href={paths.meeting(meeting.id, { t: startMs / 1000 })} tone="quiet">
          <bdi>{meeting.title}</bdi>
        </Link>
        {madeBy && (
          <Link href={clipPaths.clipsOf('person', madeBy.id)} tone="quiet">
            <bdi>{madeBy.displayName}</bdi>
          </Link>
        )}
        <bdi>{i18n.date(createdAt, { day: 'numeric', month: 'short' })}</bdi>
      </Facts>
    </Text>
  );
}
