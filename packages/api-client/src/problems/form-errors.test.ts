import type { Issue } from '@pauta/contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { failureWords, formErrorsOf } from './form-errors.ts';

const issue = (path: string, message: string): Issue => ({ path, code: 'invalid', message });
const refused = (...issues: Issue[]) =>
  new ApiError({ code: 'validation_failed', status: 400, message: 'Alguns campos não estão certos.', issues });

describe('formErrorsOf', () => {
  it('is empty without an error', () => {
    expect(formErrorsOf(null, ['name'], 'Não deu.')).toEqual({});
  });

  it('assigns messages to fields, without a general message', () => {
    const error = refused(issue('name', 'Preencha este campo.'), issue('startAt', 'Data fora do intervalo.'));
    expect(formErrorsOf(error, ['name', 'startAt'], 'Não deu.')).toEqual({
      fieldErrors: { name: 'Preencha este campo.', startAt: 'Data fora do intervalo.' },
    });
  });

  it('assigns nested issues to their field, only the first one', () => {
    const error = refused(issue('emails.2', 'Falta o @.'), issue('emails', 'Escolha ao menos um.'));
    expect(formErrorsOf(error, ['emails'], 'Não deu.').fieldErrors).toEqual({ emails: 'Falta o @.' });
  });

  it('shows issues of other fields as the general message', () => {
    const error = refused(issue('name', 'Preencha este campo.'), issue('', 'Nada para mudar.'));
    expect(formErrorsOf(error, ['name'], 'Não deu.')).toEqual({
      fieldErrors: { name: 'Preencha este campo.', '': 'Nada para mudar.' },
      errorMessage: 'Nada para mudar.',
    });
  });

  it('shows the message without issues, and the fallback for other errors', () => {
    const gone = new ApiError({ code: 'meeting_not_found', status: 404, message: 'Reunião não encontrada.' });
    expect(formErrorsOf(gone, ['name'], 'Não deu.')).toEqual({
      fieldErrors: {},
      errorMessage: 'Reunião não encontrada.',
    });
    expect(formErrorsOf(new Error('x'), ['name'], 'Não deu.')).toEqual({ errorMessage: 'Não deu.' });
  });

  it('combines the issues in one message if there are no fields', () => {
    const error = refused(issue('title', 'Escreva no máximo 200 caracteres.'));
    expect(failureWords(error, 'Não deu.')).toBe('Escreva no máximo 200 caracteres.');
    expect(failureWords(new Error('x'), 'Não deu.')).toBe('Não deu.');
  });

  it('returns the same object for the same error, so that changed fields stay valid', () => {
    const error = refused(issue('name', 'Preencha este campo.'));
    expect(formErrorsOf(error, ['name'], '').fieldErrors).toBe(formErrorsOf(error, ['name'], '').fieldErrors);
  });
});
