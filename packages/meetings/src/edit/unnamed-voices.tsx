import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isUnnamed, type Participant, type Segment } from '@pauta/contract';
import { Banner, Button } from '@pauta/ui-kit';

export type UnnamedVoicesProps = {
  readonly people: readonly Participant[];
  readonly segments: readonly Segment[];
  readonly onOpen: () => void;
};

/** Offers to name unnamed voices; nothing if all are named. */
export function UnnamedVoices({ people, segments, onOpen }: UnnamedVoicesProps) {
  const { t } = useLingui();
  const unnamed = people.filter(({ name }) => isUnnamed(name));
  const count = unnamed.filter(({ id }) => segments.some(({ speakerId }) => speakerId === id)).length;
  if (count === 0) return null;
  return (
    <Banner
      isFlush
      actions={
        <Button size="xs" onPress={onOpen}>
          {t`Quem é quem?`}
        </Button>
      }
    >
      {t`${plural(count, { one: '# voz está sem nome.', other: '# vozes estão sem nome.' })}`}
    </Banner>
  );
}
