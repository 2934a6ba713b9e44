import { useLingui } from '@lingui/react/macro';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { defaultPreferences, type Preferences, setPreferences, usePreferences } from '../theme/preferences.ts';
import { PreferencesPanel } from './preferences-panel.tsx';
import { SampleFrame, SampleList } from './sample-frame.tsx';

const onLocaleChange = fn();
const locales = [
  { id: 'pt-BR', label: 'Português' },
  { id: 'en', label: 'English' },
];

function Page() {
  const { i18n } = useLingui();
  const { layout } = usePreferences();
  return (
    <>
      <SampleFrame key={layout.type} layout={layout}>
        <SampleList />
      </SampleFrame>
      <PreferencesPanel locale={i18n.locale} locales={locales} onLocaleChange={onLocaleChange} />
    </>
  );
}

const meta = {
  title: 'Frame/PreferencesPanel',
  component: PreferencesPanel,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '800px' } } },
  args: { locale: 'pt-BR', locales, onLocaleChange },
  render: () => <Page />,
} satisfies Meta<typeof PreferencesPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const opened = (change: Partial<Preferences> = {}) => ({
  loaders: [async () => setPreferences({ ...defaultPreferences, ...change, panelExpand: true })],
  beforeEach: () => () => setPreferences(defaultPreferences),
  play: async () => {
    await waitFor(() =>
      expect(screen.getByRole('dialog', { name: /Aparência e idioma|Appearance and language/u })).toBeVisible(),
    );
  },
});

export const Open: Story = opened();
export const Dark: Story = {
  ...opened({ mode: 'dark', themeSchema: 'purple' }),
  globals: { mode: 'dark', schema: 'purple' },
};
export const RightToLeft: Story = { ...opened({ direction: 'rtl' }), globals: { direction: 'rtl' } };
export const InEnglish: Story = { ...opened(), globals: { locale: 'en' } };

export const ChangesAtOnce: Story = {
  ...opened(),
  play: async ({ userEvent }) => {
    const panel = within(await screen.findByRole('dialog', { name: 'Aparência e idioma' }));
    const root = document.documentElement;
    await userEvent.click(panel.getByRole('radio', { name: 'Escura' }));
    await expect(root).toHaveClass('dark');
    await expect(root).not.toHaveClass('light');
    await userEvent.click(panel.getByRole('radio', { name: 'Verde' }));
    await expect(root).toHaveAttribute('data-schema', 'green');
    await userEvent.click(panel.getByRole('radio', { name: 'No topo' }));
    await waitFor(() => expect(document.querySelector('[data-layout=topBarClassic]')).not.toBeNull());
    await userEvent.click(panel.getByRole('radio', { name: 'Grande' }));
    await expect(root).toHaveAttribute('data-control-size', 'lg');
    await userEvent.click(panel.getByRole('radio', { name: 'Da direita para a esquerda' }));
    await expect(root).toHaveAttribute('dir', 'rtl');
    await userEvent.click(panel.getByRole('radio', { name: 'English' }));
    await expect(onLocaleChange).toHaveBeenCalledWith('en');
    await userEvent.click(panel.getByRole('button', { name: 'Restaurar o padrão' }));
    await expect(root).toHaveClass('light');
    await expect(root).toHaveAttribute('dir', 'ltr');
  },
};
