import { MantineProvider, NumberInput, TextInput } from '@mantine/core';
import { ActionBody } from '@shop/contracts/order/dashboard';
import { TestShell } from '@shop/kit/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import frame from '../locales/fr/frame.json';
import { useCheckedForm } from './use-checked-form.ts';

const SCHEMA = ActionBody.pick({ codAmount: true, serviceCode: true });
let unplaced: readonly string[] = [];

const Form = ({ onSend, errors }: { onSend: (body: unknown) => void; errors?: Readonly<Record<string, string[]>> }) => {
  const { form, check, refuse } = useCheckedForm({
    schema: SCHEMA,
    initialValues: { codAmount: '' as number | string, serviceCode: '' },
    bodyOf: ({ codAmount, serviceCode }) => ({ ...(codAmount === '' ? {} : { codAmount }), serviceCode }),
  });
  const send = () => {
    const body = check();
    if (!body) return;
    onSend(body);
    unplaced = refuse(errors);
  };
  return (
    <>
      <NumberInput label="Montant" {...form.getInputProps('codAmount')} />
      <TextInput label="Code" {...form.getInputProps('serviceCode')} />
      <button onClick={send}>Envoyer</button>
    </>
  );
};
const open = (errors?: Readonly<Record<string, string[]>>) => {
  const onSend = jest.fn();
  render(
    <TestShell texts={{ 'dashboard.frame': frame }}>
      <MantineProvider env="test">
        <Form onSend={onSend} {...(errors && { errors })} />
      </MantineProvider>
    </TestShell>,
  );
  return onSend;
};
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }));

afterEach(cleanup);

describe('a form checked by the contract', () => {
  it('sends nothing that the contract refuses, shows the reason and focuses the field', () => {
    const onSend = open();
    fireEvent.change(screen.getByRole('textbox', { name: 'Code' }), { target: { value: 'x'.repeat(51) } });
    send();
    expect(onSend).not.toHaveBeenCalled();
    screen.getByText('50 caractères au plus.');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code' }));
  });

  it('sends the typed values as the contract parses them', () => {
    const onSend = open();
    fireEvent.change(screen.getByRole('textbox', { name: 'Code' }), { target: { value: ' EXPRESS ' } });
    send();
    expect(onSend).toHaveBeenCalledWith({ serviceCode: 'EXPRESS' });
  });

  it('[BO-5.06] shows the server’s errors under their fields: keys as words, sentences as they are', () => {
    open({
      codAmount: ['order.validation.codAmount'],
      serviceCode: ['Ce code n’existe pas.'],
      cart: ['form.emptyCart'],
    });
    send();
    const amount = screen.getByRole('textbox', { name: 'Montant' });
    const code = screen.getByRole('textbox', { name: 'Code' });
    expect([amount, code].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
    screen.getByText(frame.field.of.order.validation.codAmount);
    screen.getByText('Ce code n’existe pas.');
    expect(unplaced).toEqual([frame.field.wrong]);
  });
});
