import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Link } from '../actions/link.tsx';
import { AddFilterChip, FilterChip } from '../data/filter-chip.tsx';
import { Pager } from '../data/pager.tsx';
import { QuoteBar } from '../data/quote-bar.tsx';
import { sampleColumns, sampleMeetings } from '../data/sample-meetings.tsx';
import { SpeakerName } from '../data/speaker-name.tsx';
import { StatusChip } from '../data/status-chip.tsx';
import { Table } from '../data/table.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { SearchField } from '../forms/search-field.tsx';
import { InlineSelect } from '../forms/select.tsx';
import { Switch } from '../forms/switch.tsx';
import { TextField } from '../forms/text-field.tsx';
import {
  BookmarkIcon,
  BookmarkPlusIcon,
  ChartIcon,
  ChecklistIcon,
  ColumnsIcon,
  EvaluateIcon,
  MailIcon,
  MessageIcon,
  MoreIcon,
  PlusIcon,
  ShareIcon,
  SignOutIcon,
  UserIcon,
  VideoIcon,
} from '../icons/glyphs.ts';
import { Box } from '../layout/box.tsx';
import { Divider } from '../layout/divider.tsx';
import { Inline, PushEnd } from '../layout/inline.tsx';
import { Stack } from '../layout/stack.tsx';
import { TabLinks } from '../layout/tab-links.tsx';
import { Tabs } from '../layout/tabs.tsx';
import { Heading, Text } from '../layout/text.tsx';
import { useMediaController } from '../media/media-controller.ts';
import { MediaPlayer, SpeakerTiles } from '../media/media-player.tsx';
import {
  sampleCaptions,
  sampleChapters,
  sampleDurationMs,
  sampleLanes,
  samplePeople,
} from '../media/sample-recording.ts';
import { SpeakerLanes } from '../media/speaker-lanes.tsx';
import { AppFrame, type AppFrameProps, type NavSection } from './app-frame.tsx';
import { ArtAnswer, ArtQuote, BlankFrame } from './blank-frame.tsx';
import { LogoLoader } from './logo.tsx';
import { PageBody, PageFooter, PageHeader, PageSection } from './page.tsx';
import { SupportLink } from './support-link.tsx';

const sections: readonly NavSection[] = [
  {
    id: 'main',
    items: [
      { id: 'meetings', label: 'Reuniões', icon: VideoIcon, href: '/meetings', keys: 'G R', isCurrent: true },
      { id: 'conversations', label: 'Conversas', icon: MessageIcon, href: '/conversations', keys: 'G W' },
      { id: 'templates', label: 'Templates', icon: ChecklistIcon, href: '/templates', keys: 'G T' },
      { id: 'enablement', label: 'Enablement', icon: ChartIcon, href: '/enablement/dashboard', keys: 'G E' },
      { id: 'reports', label: 'Relatórios', icon: MailIcon, href: '/reports' },
    ],
  },
  {
    id: 'views',
    title: 'Minhas visões',
    items: [
      { id: 'needs-me', label: 'Precisam de mim', icon: BookmarkIcon, href: '/meetings?view=1', count: 4 },
      { id: 'no-next', label: 'Sem próximo passo', icon: BookmarkIcon, href: '/meetings?view=2', count: 11 },
      { id: 'low', label: 'Nota abaixo de 60', icon: BookmarkIcon, href: '/meetings?view=3', count: 3 },
    ],
  },
];

function Frame({ children, ...rest }: Partial<AppFrameProps>) {
  const [isCollapsed, setIsCollapsed] = useState(rest.isCollapsed ?? false);
  return (
    <AppFrame
      sections={sections}
      homeHref="/meetings"
      user={{ name: 'Ana Martins', detail: 'Aurora Tecnologia' }}
      userMenu={[
        {
          id: 'user',
          actions: [
            { id: 'profile', label: 'Sua conta', icon: UserIcon },
            { id: 'out', label: 'Sair', icon: SignOutIcon },
          ],
        },
      ]}
      settingsHref="/config/general"
      footer="© 2026 Pauta"
      supportHref="https://wa.me/5511999990000"
      {...rest}
      isCollapsed={isCollapsed}
      onCollapsedChange={setIsCollapsed}
    >
      {children}
    </AppFrame>
  );
}

const Upcoming = ({
  time,
  title,
  where,
  isOn,
}: {
  readonly time: string;
  readonly title: string;
  readonly where: string;
  readonly isOn: boolean;
}) => (
  <Box border="all" radius="m" paddingX="x3" paddingY="x2">
    <Inline gap="x2">
      <Text mono size="caption" tone="secondary">
        {time}
      </Text>
      <Text size="small" weight="strong" noWrap>
        {title}
      </Text>
      <Text size="small" tone="muted" noWrap>
        {where}
      </Text>
      <Switch hidesLabel label={`Enviar o anotador para ${title}`} defaultSelected={isOn} />
    </Inline>
  </Box>
);

const List = () => (
  <>
    <PageHeader
      title="Reuniões"
      count="1.284"
      actions={
        <>
          <SearchField label="Buscar no que foi dito" keys="/" />
          <Button variant="primary" icon={PlusIcon}>
            Nova reunião
          </Button>
        </>
      }
    >
      <TabLinks
        label="Visões"
        inset="page"
        items={[
          { href: '?view=all', label: 'Todas', isCurrent: true },
          { href: '?view=mine', label: 'Minhas' },
          { href: '?view=team', label: 'Equipe' },
          { href: '?view=needs-me', label: 'Precisam de mim', count: 4 },
        ]}
      />
    </PageHeader>
    <PageBody isGutterless>
      <PageSection>
        <Stack gap="x3">
          <Inline wrap>
            <Text size="caption" tone="muted">
              Próximas
            </Text>
            <Upcoming time="15:00" title="Proposta Rede Bonfim" where="Google Meet" isOn />
            <Upcoming time="16:30" title="1:1 Carla e Bruno" where="interna" isOn={false} />
            <Upcoming time="qui. 09:00" title="Demonstração Hotel Caiçara" where="Teams" isOn />
          </Inline>
          <Inline wrap gap="x1h">
            <FilterChip label="Últimos 30 dias" onRemove={fn()} />
            <FilterChip label="Externas" onRemove={fn()} />
            <AddFilterChip label="Equipe" />
            <AddFilterChip label="Status" />
            <AddFilterChip label="Nota" />
            <AddFilterChip label="Tag" />
            <Text size="small" tone="muted">
              312 reuniões
            </Text>
            <PushEnd>
              <Inline gap="x1">
                <Button variant="ghost" size="xs" icon={BookmarkPlusIcon}>
                  Salvar visão
                </Button>
                <Button variant="ghost" size="xs" icon={ColumnsIcon}>
                  Colunas
                </Button>
              </Inline>
            </PushEnd>
          </Inline>
        </Stack>
      </PageSection>
      <Table
        label="Reuniões"
        columns={sampleColumns}
        rows={sampleMeetings}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        selected={new Set()}
        onSelectedChange={fn()}
        onOpen={fn()}
      />
    </PageBody>
    <PageFooter>
      <Pager page={1} limit={25} total={312} onChange={fn()} />
    </PageFooter>
  </>
);

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
            <StatusChip tone="positive">Pronta</StatusChip>
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
      <div style={{ display: 'grid', gridTemplateColumns: '1.12fr 1fr 0.92fr', flex: 1, minHeight: 0 }}>
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
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '700px' } } },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const list = () => (
  <Frame>
    <List />
  </Frame>
);

export const MeetingList: Story = { render: list };
export const MeetingListDark: Story = { render: list, globals: { mode: 'dark' } };
export const MeetingListRightToLeft: Story = { render: list, globals: { direction: 'rtl' } };
export const MeetingListInEnglish: Story = { render: list, globals: { locale: 'en' } };

export const Collapsed: Story = {
  render: () => (
    <Frame isCollapsed>
      <List />
    </Frame>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Reuniões' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir a navegação' }));
    await expect(canvas.getByRole('button', { name: 'Recolher a navegação' })).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Recolher a navegação' }));
  },
};

const detail = () => (
  <Frame>
    <Detail />
  </Frame>
);

export const MeetingDetail: Story = { render: detail };
export const MeetingDetailDark: Story = { render: detail, globals: { mode: 'dark' } };

export const UserMenu: Story = {
  render: () => (
    <Frame>
      <PageHeader title="Relatórios" />
    </Frame>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Sua conta: Ana Martins/u }));
    await expect(await screen.findByRole('menuitem', { name: 'Sair' })).toBeVisible();
  },
};

const signIn = () => (
  <BlankFrame
    title="Entre na sua conta"
    subtitle="Suas reuniões, do que foi dito ao próximo passo."
    floating={<SupportLink href="https://wa.me/5511999990000" />}
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
export const SignInPurple: Story = { render: signIn, globals: { schema: 'purple' } };

export const Loading: Story = { render: () => <LogoLoader isWholePage /> };

export const Headings: Story = {
  render: () => (
    <Frame>
      <PageHeader
        title="Um título de reunião que ninguém encurtou porque veio assim do calendário do cliente"
        actions={<Button>Compartilhar</Button>}
      />
      <PageBody>
        <Heading level={2}>Resumo</Heading>
      </PageBody>
    </Frame>
  ),
};
