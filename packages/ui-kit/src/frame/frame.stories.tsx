import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Link } from '../actions/link.tsx';
import { QuoteBar } from '../text/quote-bar.tsx';
import { SpeakerName } from '../people/speaker-name.tsx';
import { StatusChip } from '../labels/status-chip.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { SearchField } from '../forms/search-field.tsx';
import { InlineSelect } from '../forms/select.tsx';
import { TextField } from '../forms/text-field.tsx';
import { EvaluateIcon, MoreIcon, ShareIcon, SuccessIcon } from '../icons/glyphs.ts';
import { Box } from '../layout/box.tsx';
import { Divider } from '../layout/divider.tsx';
import { Inline, PushEnd } from '../layout/inline.tsx';
import { Stack } from '../layout/stack.tsx';
import { Tabs } from '../layout/tabs.tsx';
import { Heading, Text } from '../layout/text.tsx';
import { useMediaController } from '../media/media-controller.ts';
import { MediaPlayer } from '../media/media-player.tsx';
import { SpeakerTiles } from '../media/speaker-tiles.tsx';
import {
  sampleCaptions,
  sampleChapters,
  sampleDurationMs,
  sampleLanes,
  samplePeople,
} from '../media/sample-recording.ts';
import { SpeakerLanes } from '../media/speaker-lanes.tsx';
import { ArtAnswer, ArtQuote, BlankFrame } from './blank-frame.tsx';
import { LogoLoader } from './logo.tsx';
import { PageBody, PageHeader } from './page.tsx';
import { SampleFrame, SampleList } from './sample-frame.tsx';
import { Shortcuts } from './shortcuts.tsx';

const Turn = ({
  name,
  speaker,
  time,
  children,
}: {
  readonly name: string;
  readonly speaker: number;
  readonly time: string;
  readonly children: React.ReactNode;
}) => (
  <Stack gap="half">
    <Inline>
      <SpeakerName name={name} speaker={speaker} />
      <PushEnd>
        <Text mono size="caption" tone="muted">
          {time}
        </Text>
      </PushEnd>
    </Inline>
    <Text as="p" size="reading" measure>
      {children}
    </Text>
  </Stack>
);

function Detail() {
  const controller = useMediaController({ durationMs: sampleDurationMs, startMs: 754_000 });
  return (
    <>
      <PageHeader
        trail={[{ label: 'Reuniões', href: '/meetings' }, { label: 'Diagnóstico' }]}
        title="Diagnóstico com Padaria Trigal"
        meta={
          <>
            <span>Hoje, 14:30 · 42 min</span>
            <StatusChip tone="neutral" icon={SuccessIcon}>
              Pronta
            </StatusChip>
            <span>Carla Vieira com Renata Lopes, Paulo Reis</span>
          </>
        }
        actions={
          <>
            <Button icon={ShareIcon}>Compartilhar</Button>
            <Button variant="primary" icon={EvaluateIcon}>
              Avaliar
            </Button>
            <IconButton icon={MoreIcon} label="Mais ações" variant="secondary" />
          </>
        }
      />
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
          flex: 1,
          minHeight: 0,
          overflow: 'auto',
        }}
      >
        <Box padding="x5" scroll>
          <Stack gap="x4">
            <MediaPlayer
              controller={controller}
              kind="audio"
              title="Diagnóstico com Padaria Trigal"
              src={undefined}
              captions={{ src: sampleCaptions, language: 'pt-BR', label: 'Português' }}
              visual={<SpeakerTiles people={samplePeople} speaking={1} />}
            />
            <SpeakerLanes
              controller={controller}
              durationMs={sampleDurationMs}
              lanes={sampleLanes}
              chapters={sampleChapters}
            />
          </Stack>
        </Box>
        <Box border="start">
          <Box border="bottom" paddingX="x4" paddingY="x3">
            <SearchField label="Buscar na transcrição" defaultValue="orçamento" end="2 de 7" size="xs" />
          </Box>
          <Box padding="x5" scroll>
            <Stack gap="x5">
              <Turn name="Renata" speaker={1} time="12:04">
                A gente perde mais ou menos uns <mark>oito mil reais por mês</mark> com pão que sobra. O problema é que
                ninguém sabe antes quanto vai vender.
              </Turn>
              <Turn name="Carla" speaker={0} time="12:16">
                Entendi. E hoje quem decide quanto produzir em cada loja?
              </Turn>
              <Turn name="Paulo" speaker={2} time="12:30">
                Durou três, na verdade. O que travou foi digitar a venda do dia anterior. Ninguém tinha tempo de manhã.
              </Turn>
            </Stack>
          </Box>
        </Box>
        <Box border="start">
          <Tabs
            label="Reunião"
            isCompact
            inset="panel"
            defaultValue="answers"
            items={[
              { id: 'summary', label: 'Resumo', content: null },
              {
                id: 'answers',
                label: 'Respostas',
                content: (
                  <Box paddingX="x5" paddingY="x2">
                    <Stack gap="x3">
                      <Inline>
                        <InlineSelect
                          label="Template"
                          options={[{ id: 'diagnosis', label: 'Diagnóstico' }]}
                          defaultValue="diagnosis"
                        />
                        <PushEnd>
                          <Text size="small" tone="muted">
                            6 de 8 respondidas
                          </Text>
                        </PushEnd>
                      </Inline>
                      <Divider />
                      <Stack gap="x1">
                        <Text size="small" tone="secondary" weight="medium">
                          Qual é o problema principal?
                        </Text>
                        <Text size="reading" weight="book">
                          Desperdício de cerca de R$ 8 mil por mês em pães que sobram.
                        </Text>
                        <QuoteBar speaker={1} speakerName="Renata" time="12:04" onPlay={fn()}>
                          “…uns oito mil reais por mês com pão que sobra.”
                        </QuoteBar>
                      </Stack>
                      <Divider />
                      <Stack gap="x1">
                        <Text size="small" tone="secondary" weight="medium">
                          Quando querem começar?
                        </Text>
                        <StatusChip tone="neutral">Não foi dito</StatusChip>
                      </Stack>
                    </Stack>
                  </Box>
                ),
              },
              { id: 'evaluation', label: 'Avaliação', count: 82, content: null },
              { id: 'people', label: 'Pessoas', content: null },
            ]}
          />
        </Box>
      </div>
    </>
  );
}

const meta = {
  title: 'Frame/Frame',
  // Hidden from the sidebar; shown on the documentation pages of its components.
  tags: ['!dev'],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '700px' } } },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const list = () => (
  <SampleFrame>
    <SampleList />
  </SampleFrame>
);

export const MeetingList: Story = { render: list };
export const MeetingListDark: Story = { render: list, globals: { mode: 'dark' } };
export const MeetingListRightToLeft: Story = { render: list, globals: { direction: 'rtl' } };
export const MeetingListInEnglish: Story = { render: list, globals: { locale: 'en' } };

const detail = () => (
  <SampleFrame>
    <Detail />
  </SampleFrame>
);

export const MeetingDetail: Story = { render: detail };
export const MeetingDetailDark: Story = { render: detail, globals: { mode: 'dark' } };

export const UserMenu: Story = {
  render: () => (
    <SampleFrame>
      <PageHeader title="Relatórios" />
    </SampleFrame>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Sua conta: Ana Martins/u }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Sair' })).toBeVisible());
  },
};

const signIn = () => (
  <BlankFrame
    title="Entre na sua conta"
    subtitle="Suas reuniões, do que foi dito ao próximo passo."
    art={
      <>
        <ArtQuote time="12:55" speaker="Renata, Padaria Trigal">
          “Eu só consigo aprovar sozinha até <mark>dois mil por mês</mark>; acima disso vai para o meu sócio.”
        </ArtQuote>
        <ArtAnswer question="Quem decide a compra?">Renata até R$ 2 mil; acima disso, o sócio.</ArtAnswer>
      </>
    }
  >
    <Stack gap="x5">
      <TextField label="E-mail" type="email" autoComplete="username" defaultValue="carla@aurora.example" />
      <PasswordField
        label="Senha"
        labelEnd={<Link href="/forgot-password">Esqueci minha senha</Link>}
        defaultValue="senhasenha"
        errorMessage="Email ou senha incorretos. Por favor, verifique suas credenciais e tente novamente."
      />
      <Button variant="primary" type="submit" fill>
        Entrar
      </Button>
      <Divider>ou</Divider>
      <Button fill>Continuar com SSO</Button>
    </Stack>
  </BlankFrame>
);

export const SignIn: Story = { render: signIn };
export const SignInDark: Story = { render: signIn, globals: { mode: 'dark' } };

export const ShortcutList: Story = {
  render: () => (
    <Shortcuts
      places={[
        { key: 'R', label: 'Reuniões', href: '/meetings' },
        { key: 'T', label: 'Templates', href: '/templates' },
      ]}
      navigate={() => undefined}
      onSearch={() => undefined}
    />
  ),
  play: async ({ userEvent }) => {
    await waitFor(async () => {
      // Again, because in a frame the story is shown before it listens.
      if (!screen.queryByRole('dialog')) await userEvent.keyboard('?');
      await expect(screen.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
    });
  },
};

export const Loading: Story = { render: () => <LogoLoader isWholePage /> };

export const Headings: Story = {
  render: () => (
    <SampleFrame>
      <PageHeader
        title="Um título de reunião que ninguém encurtou porque veio assim do calendário do cliente"
        actions={<Button>Compartilhar</Button>}
      />
      <PageBody>
        <Heading level={2}>Resumo</Heading>
      </PageBody>
    </SampleFrame>
  ),
};
