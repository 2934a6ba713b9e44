import type { Evidence } from '@pauta/contract';
import { cast, evidence, idOf, nextStep, recap } from '@pauta/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { ChapterList } from './chapter-list.tsx';
import { RecapLines } from './recap.tsx';

const speakers = [cast.speakers.carla, cast.speakers.renata, cast.speakers.paulo];
const lines = () => within(screen.getByRole('list', { name: 'Em poucas linhas' })).getAllByRole('listitem');

describe('RecapLines', () => {
  it('shows each line with its evidence, and plays it', async () => {
    const played: Evidence[] = [];
    await show(<RecapLines recap={recap()} steps={[]} speakers={speakers} onPlay={(one) => played.push(one)} />);
    const [who, state] = lines();
    expect(who?.textContent).toContain('Carla Vieira conversou com Renata Lopes e Paulo Reis');
    await userEvent.click(within(state ?? document.body).getByRole('button', { name: 'Ouvir em 12:55' }));
    expect(played).toEqual([evidence()]);
    expect(screen.getByText(/^Análise automática por regras/)).toBeInstanceOf(HTMLElement);
  });

  it('ends with the first open step, as corrected', async () => {
    const steps = [
      nextStep({ isDone: true, text: 'Ligar' }),
      nextStep({ id: idOf('step', 2), text: 'Enviar a proposta', evidence: null }),
    ];
    await show(<RecapLines recap={recap()} steps={steps} speakers={speakers} />);
    expect(lines().at(-1)?.textContent).toMatch(
      /^Próximo passo: Enviar a propostaCarla Vieira · sex\., 27 de nov\.|nov/,
    );
    expect(screen.queryByText('Ligar')).toBeNull();
  });

  it('shows an empty state', async () => {
    await show(<RecapLines recap={recap({ lines: [] })} steps={[]} speakers={speakers} />);
    expect(screen.getByText('Nenhum trecho resume esta reunião com clareza.')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText(/^Análise automática/)).toBeNull();
  });
});

describe('ChapterList', () => {
  it('seeks to the start of a chapter', async () => {
    const sought: number[] = [];
    const chapters = [
      { id: idOf('segment', 1), title: 'Abertura', startMs: 0 },
      { id: idOf('segment', 2), title: 'Integração', startMs: 435_000 },
    ];
    await show(<ChapterList chapters={chapters} onSeek={(ms) => sought.push(ms)} />);
    await userEvent.click(screen.getByRole('button', { name: /Integração/ }));
    expect(sought).toEqual([435_000]);
  });

  it('can be edited with permission: title and start, a new one at the current time, and a reset', async () => {
    const said: unknown[] = [];
    const review = {
      onChange: async (...change: unknown[]) => said.push(change) > 0,
      onAdd: async (chapter: unknown) => said.push(chapter) > 0,
      onHistory: () => undefined,
      currentMs: () => 61_500,
    };
    const chapter = {
      id: idOf('segment', 1),
      title: 'Preço e prazo',
      startMs: 1_500,
      by: cast.ana,
      automatic: { title: 'Preço', startMs: 2_000 },
    };
    await show(<ChapterList chapters={[chapter]} onSeek={() => undefined} review={review} />);
    expect(screen.getByText('Alterado por Ana Martins')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Capítulo automático agora: 0:02 Preço')).toBeInstanceOf(HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Usar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Editar o capítulo' }));
    await screen.findByRole('textbox', { name: 'Título do capítulo' });
    await userEvent.keyboard('Prazo{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Adicionar capítulo aqui' }));
    const title = await screen.findByRole('textbox', { name: 'Título do capítulo' });
    await userEvent.type(title, 'Objeções');
    const start = screen.getByRole('textbox', { name: 'Começa em' });
    await userEvent.clear(start);
    await userEvent.type(start, 'logo');
    expect(screen.getByText('Escreva como 12:05 ou 1:02:05.')).toBeInstanceOf(HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Usar o momento atual' }));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(said).toEqual([
      [chapter, chapter.automatic],
      [chapter, { title: 'Prazo', startMs: 1_500 }],
      { title: 'Objeções', startMs: 61_500 },
    ]);
  });
});
