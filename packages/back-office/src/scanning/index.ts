export { CameraButton, type CameraButtonProps } from './camera-button.tsx';
export { ScanStrip, type ScanStripProps } from './scan-strip.tsx';
export { useRecentScans, type RecentScans, type ScanResult } from './recent-scans.ts';
export {
  commandCode,
  itemCode,
  orderCode,
  parseScannedCode,
  type ScannedCode,
  type ScannedItem,
  type ScannedOrder,
} from './scanned-code.ts';
export { playScanSound } from './scan-sounds.ts';
export { useScanner, type Scanner } from './use-scanner.ts';
