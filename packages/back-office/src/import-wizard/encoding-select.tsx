import { FILE_ENCODINGS, type FileEncoding } from '@shop/contracts/spreadsheet';
import { useTranslation } from '@shop/kit';
import { Select } from '@mantine/core';

/** The encoding that a text file was read by; another one has it read again. */
export const EncodingSelect = ({
  value,
  onChange,
  disabled = false,
}: {
  value: FileEncoding;
  onChange: (encoding: FileEncoding) => void;
  disabled?: boolean;
}) => {
  const { t } = useTranslation('dashboard.list');
  return (
    <Select
      label={t('import.encoding')}
      description={t('import.encodingHint')}
      maw={320}
      allowDeselect={false}
      disabled={disabled}
      value={value}
      data={FILE_ENCODINGS.map((encoding) => ({ value: encoding, label: t(`import.encodings.${encoding}`) }))}
      onChange={(chosen) => {
        const encoding = FILE_ENCODINGS.find((known) => known === chosen);
        if (encoding && encoding !== value) onChange(encoding);
      }}
    />
  );
};
