import type { NewNextStep, NextStep, NextStepCorrection } from '@pauta/contract';
import { idOf, nextStep } from '@pauta/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { NextSteps } from './next-steps.tsx';
import './step-form.tsx';

const steps = [nextStep(), nextStep({ id: idOf('step', 2), text: 'Ligar para o Marcos', owner: null, dueDate: null })];

const showSteps = async (list: readonly NextStep[] = steps, isSaved = true) => {
  const said: (readonly [string, NextStepCorrection] | NewNextStep)[] = [];
  const onChange = async ({ text }: NextStep, change: NextStepCorrection) => {
    said.push([text, change]);
    return isSaved;
  };
  const onAdd = async (step: NewNextStep) => {
    said.push(step);
    return isSaved;
  };
  const review = { onChange, onAdd, onHistory: () => {}, owners: ['Carla Vieira', 'Renata Lopes'] };
  await show(<NextSteps steps={list} review={review} />);
  return said;
};

describe('NextSteps with edit permission', () => {
  it('completes a step immediately', async () => {
    const said = await showSteps();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Concluído: Ligar para o Marcos' }));
    expect(said).toEqual([['Ligar para o Marcos', { isDone: true }]]);
  });

  it('edits text, owner and due date', async () => {
    const said = await showSteps();
    const [first] = screen.getAllByRole('listitem');
    await userEvent.click(within(first ?? document.body).getByRole('button', { name: 'Editar o próximo passo' }));
    const text = await screen.findByRole('textbox', { name: 'O que fazer' });
    expect(document.activeElement).toBe(text);
    await userEvent.keyboard('Enviar o contrato');
    await userEvent.click(screen.getByRole('button', { name: 'Renata Lopes' }));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(said).toEqual([
      ['Enviar proposta', { text: 'Enviar o contrato', owner: 'Renata Lopes', dueDate: '2026-11-27' }],
    ]);
  });

  it('adds a step, and keeps the typed text if that fails', async () => {
    const said = await showSteps([], false);
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar próximo passo' }));
    const text = await screen.findByRole<HTMLInputElement>('textbox', { name: 'O que fazer' });
    await userEvent.type(text, 'Mandar o contrato{Enter}');
    expect(said).toEqual([{ text: 'Mandar o contrato', owner: null, dueDate: null }]);
    expect(text.value).toBe('Mandar o contrato');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('NextSteps, read-only', () => {
  it('distinguishes completed and open steps', async () => {
    await show(<NextSteps steps={[nextStep({ isDone: true })]} />);
    expect(screen.getByRole('img', { name: 'Concluído' })).toBeInstanceOf(Element);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
