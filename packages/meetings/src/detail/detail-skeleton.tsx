import { useLingui } from '@lingui/react/macro';
import { paths } from '@pauta/feature-api';
import { KeyReplay, Loading, PageHeader, SkeletonBlock, SkeletonText, Stack } from '@pauta/ui-kit';
import * as styles from './meeting-detail.css.ts';

/** Loading state with the layout of the page. */
export function DetailSkeleton() {
  const { t } = useLingui();
  return (
    <>
      <KeyReplay />
      <PageHeader
        title={<SkeletonText size="title" width="18rem" />}
        trail={[{ label: t`Reuniões`, href: paths.meetings }]}
        meta={<SkeletonText size="small" width="22rem" />}
      />
      <div className={styles.skeletonBody}>
        <Loading label={t`Carregando a reunião`}>
          <div className={styles.skeleton}>
            <Stack gap="x4">
              <SkeletonBlock />
              <SkeletonText lines={3} />
            </Stack>
            <Stack gap="x6">
              <SkeletonText lines={3} size="reading" />
              <SkeletonText lines={2} size="reading" />
              <SkeletonText lines={3} size="reading" />
            </Stack>
            <Stack gap="x6">
              <SkeletonText lines={2} />
              <SkeletonText lines={3} />
            </Stack>
          </div>
        </Loading>
      </div>
    </>
  );
}
