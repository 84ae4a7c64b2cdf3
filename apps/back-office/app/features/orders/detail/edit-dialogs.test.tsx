import type { CountryAddress, StaffOrder } from '@briolette/contract';
import { getAddressFormat } from '@briolette/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { OrderActions } from '../../../components/use-record-action.ts';
import { queryClient } from '../../../lib/api/queries.ts';
import { ChangeCountryDeliveryDialog } from './edit-dialogs.tsx';

vi.mock('../../../lib/api/call-staff.ts', () => ({ shopBasePath: '' }));

test('shows the fields of the country in its order, with its names [ADC-11]', () => {
  const address = { country: 'JP', fullName: 'Hanako Yamada', region: 'Tokyo' } as CountryAddress;
  const format = getAddressFormat('JP');
  queryClient.setQueryData(['getAddressFormat', 'JP'], { format });
  const order = { orderId: '1', gift: null, invoice: null, address } as StaffOrder;
  const dialog = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ChangeCountryDeliveryDialog
          order={order}
          address={address}
          work={{ conflict: null } as OrderActions}
          onClose={() => {}}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const labels = [...dialog.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, label]) => label);
  expect(labels).toEqual(['Country', ...format.fields.map(({ label }) => label), 'Mobile']);
  expect(labels).toContain('Prefecture');
  expect(dialog).toContain('<option value="JP">Japan</option>');
});
