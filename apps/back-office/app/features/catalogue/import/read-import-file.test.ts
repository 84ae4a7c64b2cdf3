import { expect, test, vi } from 'vitest';
import { uploadImportFile } from './read-import-file.ts';

const fault = 'Line 2: _id: Product not found';

vi.mock('../../../lib/api/call-staff.ts', async () => {
  const { createStaffClient } = await import('@briolette/api-client/staff-client.ts');
  const transport = async () =>
    Response.json({ code: 'invalidRequest', message: '', errors: [fault] }, { status: 400 });
  return { callStaffApi: createStaffClient({ root: () => 'https://shop.example', transport }) };
});

test("lists the server's errors of lines of a variant file [MBO-11]", async () => {
  const text =
    '_id,model,metal,fineness,size,label,listed\nno-such-ring,18y,yellow gold,750,6,US 6,yes';
  const upload = uploadImportFile(new File([text], 'metals.csv'), () => {});
  expect(await upload).toEqual({ faults: [fault] });
});
