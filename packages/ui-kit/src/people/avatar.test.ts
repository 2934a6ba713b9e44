import { describe, expect, it } from 'vitest';
import { initials } from './avatar.tsx';

describe('initials', () => {
  it.each([
    ['Ana Martins', 'AM'],
    ['maria da silva souza', 'MS'],
    ['Érica', 'É'],
    ['  ', '?'],
  ])('of "%s" are %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
