import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const rows = (names: readonly string[]) =>
  names.map((name) => `<li><a href="#${name}">${name}</a><button>Ações de ${name}</button></li>`).join('');

const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const focused = () => document.activeElement?.textContent;
const settled = () => new Promise((done) => setTimeout(done, 80));

describe('keepFocus', () => {
  let over: AbortController;
  beforeEach(() => {
    // jsdom has no layout: gives every element a box.
    const box = Object.assign([new DOMRect()], { item: () => null });
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(box);
    document.body.innerHTML = `<div><main><h1 tabindex="-1">Clipes</h1><p><button>Novo</button></p>
      <ul>${rows(['um', 'dois', 'três'])}</ul></main></div>`;
    over = new AbortController();
    keepFocus(document, over.signal);
  });
  afterEach(() => {
    over.abort();
    vi.restoreAllMocks();
    document.body.replaceChildren();
  });

  it('moves to the same button of the next row, or of the previous row from the last one', async () => {
    button('Ações de dois').focus();
    button('Ações de dois').closest('li')?.remove();
    await settled();
    expect(focused()).toBe('Ações de três');
    button('Ações de três').closest('li')?.remove();
    await settled();
    expect(focused()).toBe('Ações de um');
  });

  it('moves to the page title if the section is empty', async () => {
    button('Ações de dois').focus();
    document.querySelector('ul')?.remove();
    await settled();
    expect(focused()).toBe('Clipes');
  });

  it('moves to the neighbour of a button that becomes disabled', async () => {
    const publish = button('Novo');
    publish.insertAdjacentHTML('afterend', '<button>Ver</button>');
    publish.focus();
    publish.disabled = true;
    publish.blur();
    await settled();
    expect(focused()).toBe('Ver');
  });

  it('returns to the page from a dialog whose trigger was removed', async () => {
    button('Ações de um').focus();
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button>Criar</button></div>');
    button('Criar').focus();
    button('Ações de um').remove();
    document.querySelector('[role=dialog]')?.remove();
    await settled();
    expect(focused()).toBe('um');
  });

  it('stays away when all of the page is replaced', async () => {
    button('Ações de um').focus();
    document
      .querySelector('main')
      ?.replaceWith(...new DOMParser().parseFromString('<nav><button>Outra</button></nav>', 'text/html').body.children);
    await settled();
    expect(document.activeElement).toBe(document.body);
  });

  it('does not interfere when other code or the user moves the focus', async () => {
    button('Ações de um').focus();
    button('Ações de um').remove();
    button('Novo').focus();
    await settled();
    expect(focused()).toBe('Novo');
    button('Novo').blur();
    await settled();
    button('Novo').remove();
    await settled();
    expect(document.activeElement).toBe(document.body);
  });
});
