/** The shop mark: the horseshoe arch. */
export const ShopMark = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 38 38" aria-hidden style={{ flex: 'none' }}>
    <rect width="38" height="38" rx="9" fill="#0f5b48" />
    <path
      d="M19 7c-5.6 0-9.6 4.2-9.6 9.2 0 2.6 1 4.7 2.4 6.3V31h14.4v-8.500c1.400-1.600 2.400-3.700 2.400-6.300C28.600 11.200 24.600 7 19 7z"
      fill="#f0b429"
    />
    <path
      d="M19 15c-2.600 0-4.500 2-4.500 4.400 0 1.300.500 2.300 1.200 3.100V31h6.600v-8.500c.700-.8 1.200-1.800 1.200-3.100C23.500 17 21.600 15 19 15z"
      fill="#0f5b48"
    />
  </svg>
);
