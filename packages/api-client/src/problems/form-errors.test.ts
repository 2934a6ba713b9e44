import type { Issue } from '@pauta/contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { failureWords, formErrorsOf } from './form-errors.ts';

const issue = (path: string, message: string): Issue => ({ path, code: 'invalid', message });
const refused = (...issues: Issue[]) =>
  new ApiError({ code: 'validation_failed', status: 400, message: 'Alguns campos não estão certos.', issues });

describe('formErrorsOf', () => {
  it('says nothing while nothing failed', () => {
    expect(formErrorsOf(null, ['name'], 'Não deu.')).toEqual({});
  });

  it('gives each field its own sentence, and then says nothing above them', () => {
    const error = refused(issue('name', 'Preencha este campo.'), issue('startAt', 'Data fora do intervalo.'));
    expect(formErrorsOf(error, ['name', 'startAt'], 'Não deu.')).toEqual({
      fieldErrors: { name: 'Preencha este campo.', startAt: 'Data fora do intervalo.' },
    });
  });

  it('counts what is wrong inside a field to it, the first alone', () => {
    const error = refused(issue('emails.2', 'Falta o @.'), issue('emails', 'Escolha ao menos um.'));
    expect(formErrorsOf(error, ['emails'], 'Não deu.').fieldErrors).toEqual({ emails: 'Falta o @.' });
  });

  it('says above the fields what none of them can say', () => {
    const error = refused(issue('name', 'Preencha este campo.'), issue('', 'Nada para mudar.'));
    expect(formErrorsOf(error, ['name'], 'Não deu.')).toEqual({
      fieldErrors: { name: 'Preencha este campo.', '': 'Nada para mudar.' },
      errorMessage: 'Nada para mudar.',
    });
  });

  it('says the whole where no field is named, and the fallback of what is no failure of the api', () => {
    const gone = new ApiError({ code: 'meeting_not_found', status: 404, message: 'Reunião não encontrada.' });
    expect(formErrorsOf(gone, ['name'], 'Não deu.')).toEqual({
      fieldErrors: {},
      errorMessage: 'Reunião não encontrada.',
    });
    expect(formErrorsOf(new Error('x'), ['name'], 'Não deu.')).toEqual({ errorMessage: 'Não deu.' });
  });

  it('says in one sentence what fields would say, where there are none', () => {
    const error = refused(issue('title', 'Escreva no máximo 200 caracteres.'));
    expect(failureWords(error, 'Não deu.')).toBe('Escreva no máximo 200 caracteres.');
    expect(failureWords(new Error('x'), 'Não deu.')).toBe('Não deu.');
  });

  it('gives the same object of the same failure, so that a field that was changed stays quiet', () => {
    const error = refused(issue('name', 'Preencha este campo.'));
    expect(formErrorsOf(error, ['name'], '').fieldErrors).toBe(formErrorsOf(error, ['name'], '').fieldErrors);
  });
});
