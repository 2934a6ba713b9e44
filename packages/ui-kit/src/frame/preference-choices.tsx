import { useLingui } from '@lingui/react/macro';
import { classNames } from '../layout/class-names.ts';
import { Stack } from '../layout/stack.tsx';
import { setDensity, useDensity } from '../theme/density.ts';
import { setPreferences, usePreferences, withLayoutType } from '../theme/preferences.ts';
import { DensityPicture } from './density-picture.tsx';
import { LayoutPicture } from './layout-picture.tsx';
import { PictureChoice } from './picture-choice.tsx';
import * as styles from './preference-choices.css.ts';
import type { PreferencesPanelProps } from './preferences-panel.tsx';

/** All display preferences; each takes effect immediately. */
export function PreferenceChoices({ locale, locales, onLocaleChange }: PreferencesPanelProps) {
  const { t } = useLingui();
  const { mode, themeSchema, layout, direction, controlSize } = usePreferences();
  const modePicture = (shown: 'light' | 'dark') => (
    <span className={classNames(styles.modePicture, shown)} data-schema={themeSchema}>
      <LayoutPicture type={layout.type} />
    </span>
  );
  const swatch = (schema: string) => <span className={classNames(styles.swatch, mode)} data-schema={schema} />;
  return (
    <Stack gap="x6">
      <PictureChoice
        label={t`Aparência`}
        columns={2}
        value={mode}
        onChange={(next) => setPreferences({ mode: next })}
        options={[
          { id: 'light', label: t`Clara`, picture: modePicture('light') },
          { id: 'dark', label: t`Escura`, picture: modePicture('dark') },
        ]}
      />
      <PictureChoice
        label={t`Cores`}
        columns={3}
        value={themeSchema}
        onChange={(next) => setPreferences({ themeSchema: next })}
        options={[
          { id: 'pauta', label: 'Pauta', mark: swatch('pauta') },
          { id: 'default', label: t`Neutro`, mark: swatch('default') },
          { id: 'dark', label: t`Grafite`, mark: swatch('dark') },
          { id: 'green', label: t`Verde`, mark: swatch('green') },
          { id: 'purple', label: t`Roxo`, mark: swatch('purple') },
          { id: 'orange', label: t`Laranja`, mark: swatch('orange') },
        ]}
      />
      <PictureChoice
        label={t`Navegação`}
        columns={2}
        value={layout.type}
        onChange={(type) => setPreferences({ layout: withLayoutType(layout, type) })}
        options={[
          { id: 'framelessSide', label: t`Menu lateral`, picture: <LayoutPicture type="framelessSide" /> },
          {
            id: 'collapsibleSide',
            label: t`Menu lateral e cabeçalho`,
            picture: <LayoutPicture type="collapsibleSide" />,
          },
          { id: 'stackedSide', label: t`Menu duplo`, picture: <LayoutPicture type="stackedSide" /> },
          { id: 'topBarClassic', label: t`No topo`, picture: <LayoutPicture type="topBarClassic" /> },
          { id: 'contentOverlay', label: t`No topo, com faixa`, picture: <LayoutPicture type="contentOverlay" /> },
          { id: 'blank', label: t`Sem menu`, picture: <LayoutPicture type="blank" /> },
        ]}
      />
      <PictureChoice
        label={t`Densidade`}
        columns={3}
        value={useDensity()}
        onChange={setDensity}
        options={[
          { id: 'reading', label: t`Leitura`, picture: <DensityPicture density="reading" /> },
          { id: 'standard', label: t`Padrão`, picture: <DensityPicture density="standard" /> },
          { id: 'dense', label: t`Denso`, picture: <DensityPicture density="dense" /> },
        ]}
      />
      <PictureChoice
        label={t`Tamanho de botões e campos`}
        columns={2}
        value={controlSize}
        onChange={(next) => setPreferences({ controlSize: next })}
        options={[
          { id: 'xs', label: t`Muito pequeno` },
          { id: 'sm', label: t`Pequeno` },
          { id: 'md', label: t`Médio` },
          { id: 'lg', label: t`Grande` },
        ]}
      />
      <PictureChoice
        label={t`Direção da escrita`}
        columns={2}
        value={direction}
        onChange={(next) => setPreferences({ direction: next })}
        options={[
          { id: 'ltr', label: t`Da esquerda para a direita` },
          { id: 'rtl', label: t`Da direita para a esquerda` },
        ]}
      />
      <PictureChoice label={t`Idioma`} columns={2} value={locale} onChange={onLocaleChange} options={locales} />
    </Stack>
  );
}
