import '@mantine/core/styles/Rating.css';
export { Rating } from '@mantine/core';
