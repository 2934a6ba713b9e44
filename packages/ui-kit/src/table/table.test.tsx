import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Table } from './table.tsx';

afterEach(cleanup);

const table = (rows: readonly string[]) => (
  <Table
    label="Playlists"
    columns={[{ id: 'name', header: 'Nome', width: 12, cell: (name: string) => name }]}
    rows={rows}
    rowId={(name) => name}
    rowLabel={(name) => name}
    empty="Nenhuma playlist ainda."
  />
);

describe('Table', () => {
  it('has no headers over what it shows instead of rows', () => {
    const { rerender } = render(table([]));
    expect(screen.getByText('Nenhuma playlist ainda.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    rerender(table(['Descoberta']));
    expect(screen.getByRole('columnheader', { name: 'Nome' })).toBeTruthy();
    expect(screen.queryByText('Nenhuma playlist ainda.')).toBeNull();
  });
});
