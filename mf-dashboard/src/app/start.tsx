import { useNavigate } from '@shop/kit';
import { useEffect } from 'react';

/** `/dashboard` leads to the orders: what staff come for. */
export const Start = () => {
  const navigate = useNavigate();
  useEffect(() => void navigate('/dashboard/orders', { replace: true }), [navigate]);
  return null;
};
