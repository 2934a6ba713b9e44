import { api } from '@pauta/contract';
import { idOf, problem, user } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { settings } from '../settings.feature.ts';
import { companyPeople, companyUser, peopleHandlers } from '../testing/people-data.ts';
import '../general/settings.route.tsx';
import './people.route.tsx';

const show = async (
  handlers: ReturnType<typeof peopleHandlers> = [],
  people = companyPeople,
  me = user({ isAdmin: true }),
) => {
  const page = await renderFeature(settings, {
    path: '/config/people',
    user: me,
    handlers: [...handlers, ...peopleHandlers(people)],
  });
  await screen.findByRole('list', { name: 'Pessoas' });
  await screen.findByRole('list', { name: 'Equipes' });
  return page;
};
const rowsOf = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');
const textsOf = (name: string) => rowsOf(name).map((row) => row.textContent);
const choose = async (person: Awaited<ReturnType<typeof show>>['person'], name: string, action: string) => {
  await person.click(screen.getByRole('button', { name: `Ações para ${name}` }));
  await person.click(await screen.findByRole('menuitem', { name: action }));
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('/config/people', () => {
  it('shows people with access, teams and whether they have signed in', async () => {
    await show();
    expect(textsOf('Pessoas')).toEqual([
      'AMAna Martins · vocêana@aurora.exampleNovos negócios (Gestor)Administrador',
      'BRBia Reisbia@aurora.exampleConvite enviado',
      'CVCarla Vieiracarla@aurora.exampleNovos negócios',
      'DSDiego Salesdiego@aurora.exampleSem acesso',
    ]);
    expect(textsOf('Equipes')).toEqual(['Novos negócios2 pessoas', 'Pós-vendaSem pessoas']);
  });

  it('searches people by name and status', async () => {
    const { person, requests } = await show();
    await person.type(screen.getByRole('searchbox', { name: 'Buscar por nome ou e-mail' }), 'carla');
    await waitFor(() => expect(rowsOf('Pessoas')).toHaveLength(1));
    await person.click(screen.getByRole('button', { name: /Mostrar/u }));
    await person.click(await screen.findByRole('option', { name: 'Convidadas' }));
    expect(await screen.findByText('Ninguém com estes filtros')).toBeTruthy();
    expect(requests.at(-1)).toContain('status=invited');
    await person.click(screen.getByRole('button', { name: 'Mostrar todas' }));
    await waitFor(() => expect(rowsOf('Pessoas')).toHaveLength(4));
  });

  it('invites a person into a team', async () => {
    const { person } = await show();
    await person.click(screen.getByRole('button', { name: 'Convidar' }));
    const form = await dialog('Convidar pessoa');
    await person.type(form.getByRole('textbox', { name: 'Nome' }), 'Elis');
    await person.type(form.getByRole('textbox', { name: 'E-mail' }), 'e@a.example');
    await person.type(form.getByRole('combobox', { name: /^Adicionar a uma equipe/u }), 'pós{ArrowDown}{Enter}');
    expect(await form.findByRole('listitem')).toBeTruthy();
    await person.click(form.getByRole('button', { name: 'Enviar convite' }));
    expect(await screen.findByText('Convite enviado para e@a.example')).toBeTruthy();
    await waitFor(() => expect(textsOf('Pessoas')).toContain('EElise@a.examplePós-vendaConvite enviado'));
    await waitFor(() => expect(textsOf('Equipes')).toContain('Pós-venda1 pessoa'));
  });

  it('keeps the form with the reason if an invitation is rejected', async () => {
    const { person } = await show([problem(api.users.invite, 'user_exists')]);
    await person.click(screen.getByRole('button', { name: 'Convidar' }));
    const form = await dialog('Convidar pessoa');
    await person.type(form.getByRole('textbox', { name: 'Nome' }), 'Bia');
    await person.type(form.getByRole('textbox', { name: 'E-mail' }), 'b@a.example');
    await person.click(form.getByRole('button', { name: 'Enviar convite' }));
    expect(await form.findByText(/Já existe uma conta com este e-mail/u)).toBeTruthy();
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value).toBe('b@a.example');
  });

  it('changes name, access and only the changed teams', async () => {
    const { person, requests } = await show();
    await choose(person, 'Carla Vieira', 'Editar');
    const form = await dialog('Carla Vieira');
    await person.clear(form.getByRole('textbox', { name: /Sobrenome/u }));
    await person.click(form.getByRole('radio', { name: /Administrador/u }));
    await person.click(await form.findByRole('button', { name: 'Remover Novos negócios' }));
    await person.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(textsOf('Pessoas')).toContain('CCarlacarla@aurora.exampleAdministrador'));
    const { id } = companyUser();
    expect(requests.filter((request) => /^(PUT|DELETE|PATCH)/u.test(request))).toEqual([
      `PATCH /api/users/${id}`,
      `DELETE /api/teams/${idOf('team', 1)}/members/${id}`,
    ]);
  });

  it('does not allow removing one’s own access', async () => {
    const { person } = await show();
    await person.click(screen.getByRole('button', { name: 'Ações para Ana Martins' }));
    expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual(['Editar']);
    await person.click(screen.getByRole('menuitem', { name: 'Editar' }));
    const form = await dialog('Ana Martins');
    expect(form.getByRole<HTMLInputElement>('radio', { name: /Membro/u }).disabled).toBe(true);
  });

  it('revokes access immediately, and restores it by undo', async () => {
    const { person } = await show();
    await choose(person, 'Carla Vieira', 'Remover acesso');
    expect(await screen.findByText('Carla Vieira não tem mais acesso')).toBeTruthy();
    await waitFor(() => expect(textsOf('Pessoas')[2]).toContain('Sem acesso'));
    await person.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(textsOf('Pessoas')[2]).not.toContain('Sem acesso'));
  });

  it('shows why access cannot be revoked', async () => {
    const { person } = await show([problem(api.users.disable, 'last_admin')]);
    await choose(person, 'Carla Vieira', 'Remover acesso');
    expect(await screen.findByText(/pelo menos um administrador ativo/u)).toBeTruthy();
  });

  it('creates a team and continues with its members', async () => {
    const { person } = await show();
    await person.click(screen.getByRole('button', { name: 'Nova equipe' }));
    const form = await dialog('Nova equipe');
    await person.type(form.getByRole('textbox', { name: 'Nome' }), 'Parcerias{Enter}');
    const made = await dialog('Parcerias');
    await person.type(await made.findByRole('combobox', { name: /^Adicionar pessoa/u }), 'bia{ArrowDown}{Enter}');
    await waitFor(() => expect(made.getByRole('listitem').textContent).toContain('Bia Reis'));
    await person.click(made.getByRole('button', { name: /Função/u }));
    await person.click(await screen.findByRole('option', { name: 'Líder' }));
    await waitFor(() => expect(made.getByRole('listitem').textContent).toContain('Líder'));
    await person.click(made.getByRole('button', { name: 'Concluir' }));
    await waitFor(() => expect(textsOf('Equipes')).toContain('Parcerias1 pessoa'));
  });

  it('asks before deleting a team', async () => {
    const { person } = await show();
    await person.click(screen.getByRole('button', { name: 'Excluir “Pós-venda”' }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Excluir equipe' }));
    await waitFor(() => expect(rowsOf('Equipes')).toHaveLength(1));
  });

  it('has pages for many people', async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      companyUser({ id: idOf('user', 100 + index), firstName: `Pessoa ${index}`, lastName: null }),
    );
    const { person } = await show([], many);
    expect(rowsOf('Pessoas')).toHaveLength(25);
    await person.click(screen.getByRole('button', { name: 'Próxima página' }));
    await waitFor(() => expect(textsOf('Pessoas')[0]).toContain('Pessoa 25'));
  });
});
