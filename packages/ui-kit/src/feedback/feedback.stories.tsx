import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, spyOn } from 'storybook/test';
import { Button } from '../actions/button.tsx';
import { PlusIcon, RetryIcon } from '../icons/glyphs.ts';
import { Stack } from '../layout/stack.tsx';
import { Banner } from './banner.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Loading, SkeletonBlock, SkeletonRows } from './skeleton.tsx';
import { SkeletonText } from './skeleton-text.tsx';
import { StageList } from './stage-list.tsx';
import { EmptyState, ErrorState, NoPermissionState } from './states.tsx';
import { clearToasts, toast, ToastRegion } from './toast.tsx';
import { UnexpectedErrorState } from './unexpected-error-state.tsx';
import { UpdateBanner } from './update-banner.tsx';
import { WaitingForNetwork } from './waiting-for-network.tsx';

const meta = {
  title: 'Feedback/States',
  // Hidden from the sidebar; shown on the documentation pages of its components.
  tags: ['!dev'],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const Banners = () => (
  <Stack>
    <Banner tone="info" title="Processando a gravação" onClose={fn()}>
      Você pode sair desta página; avisamos quando terminar.
    </Banner>
    <Banner tone="caution" title="Ninguém admitiu o anotador" actions={<Button size="xs">Copiar mensagem</Button>}>
      Peça para alguém da reunião liberar a entrada.
    </Banner>
    <Banner tone="critical" title="Transcrição indisponível" actions={<Button size="xs">Importar transcrição</Button>}>
      Nenhum serviço de transcrição está configurado nesta instalação.
    </Banner>
    <Banner tone="positive">Transcrição importada.</Banner>
  </Stack>
);

export const BannerTones: Story = { render: Banners };
export const BannerTonesDark: Story = { render: Banners, globals: { mode: 'dark' } };

const Stages = () => (
  <div style={{ maxWidth: '28rem' }}>
    <StageList
      label="Processamento"
      stages={[
        { id: 'media', label: 'Mídia', state: 'done', detail: '42 min, vídeo' },
        { id: 'transcription', label: 'Transcrição', state: 'running', progress: 0.62, detail: '26 de 42 min' },
        { id: 'speakers', label: 'Falantes', state: 'waiting' },
        {
          id: 'answers',
          label: 'Respostas',
          state: 'failed',
          detail: 'O serviço de análise respondeu com erro. Tente de novo em alguns minutos.',
          action: (
            <Button size="xs" icon={RetryIcon}>
              Tentar de novo
            </Button>
          ),
        },
        { id: 'evaluation', label: 'Avaliação', state: 'unavailable', detail: 'Esta equipe não tem critérios.' },
        { id: 'crm', label: 'CRM', state: 'skipped' },
      ]}
    />
  </div>
);

export const Processing: Story = { render: Stages };
export const ProcessingDark: Story = { render: Stages, globals: { mode: 'dark' } };
export const ProcessingRightToLeft: Story = { render: Stages, globals: { direction: 'rtl' } };

export const Progress: Story = {
  render: () => (
    <Stack>
      <ProgressBar label="padaria-trigal.mp4" value={0.42} valueLabel="52 de 124 MB" />
      <ProgressBar label="Enviando" value={1} tone="positive" />
      <ProgressBar label="Preparando" />
    </Stack>
  ),
};

export const Skeletons: Story = {
  render: () => (
    <Loading label="Carregando as reuniões">
      <Stack>
        <SkeletonText size="title" width="14rem" />
        <SkeletonText lines={3} />
        <div style={{ maxWidth: '20rem' }}>
          <SkeletonBlock />
        </div>
        <SkeletonRows rows={3} />
      </Stack>
    </Loading>
  ),
};

export const Empty: Story = {
  render: () => (
    <EmptyState
      art="meetings"
      detail="Envie uma gravação, importe uma transcrição ou cole o link de uma reunião."
      action={
        <>
          <Button variant="primary" icon={PlusIcon}>
            Nova reunião
          </Button>
          <Button variant="ghost">Ver o exemplo</Button>
        </>
      }
    >
      Nenhuma reunião ainda
    </EmptyState>
  ),
};

const onRetry = fn();

export const Failed: Story = {
  render: () => (
    <ErrorState advice="Verifique sua conexão e tente de novo." onRetry={onRetry} requestId="019aa3f2-7c1e">
      As reuniões não chegaram: o servidor não respondeu
    </ErrorState>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Pedido 019aa3f2-7c1e');
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar de novo' }));
    await expect(onRetry).toHaveBeenCalled();
  },
};

export const NoPermission: Story = {
  render: () => <NoPermissionState detail="Esta reunião é de outra equipe. Peça acesso a Bruno Teles." />,
};

const onUndo = fn();

export const Toasts: Story = {
  render: () => (
    <>
      <Stack align="start">
        <Button onPress={() => toast({ title: 'Reunião excluída', onUndo })}>Excluir</Button>
      </Stack>
      <ToastRegion />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    clearToasts();
    await userEvent.click(canvas.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.getByText('Reunião excluída')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await expect(onUndo).toHaveBeenCalled();
    toast({ title: 'Reunião excluída', onUndo });
    toast({ title: 'Não foi possível salvar', description: 'A conexão caiu.', tone: 'critical' });
    await waitFor(() => expect(screen.getByText('Não foi possível salvar')).toBeVisible());
  },
};

export const NewVersion: Story = {
  render: () => <UpdateBanner running="a1" readServed={() => Promise.resolve('b2')} onUpdate={fn()} />,
  play: async ({ canvas }) => {
    await waitFor(() => {
      // Again, because in a frame the story is shown before it listens.
      globalThis.dispatchEvent(new Event('focus'));
      return expect(canvas.getByText('Há uma versão nova do Pauta.')).toBeVisible();
    });
  },
};

export const ScreenWaitsForNetwork: Story = {
  render: () => <WaitingForNetwork onRetry={fn()} />,
  beforeEach: () => {
    const spy = spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    return () => spy.mockRestore();
  },
};

export const ScreenBroke: Story = {
  render: () => (
    <UnexpectedErrorState error={{ statusText: 'Service Unavailable', requestId: '019aa3f2-7c1e' }} onRetry={fn()} />
  ),
};
