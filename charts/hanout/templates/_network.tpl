{{- define "hanout.dns" -}}
# Names.
- ports: [{ port: 53, protocol: UDP }, { port: 53, protocol: TCP }]
  to: {{- toYaml .Values.networkPolicy.dns | nindent 4 }}
{{- end -}}

{{/* Ways to stores. (root, uses) */}}
{{- define "hanout.waysToStores" -}}
{{- $ports := dict "mongodb" 27017 "kafka" 9092 "redis" 6379 "s3" 7070 -}}
{{- $needed := list -}}
{{- range .uses }}{{ $needed = append $needed (ternary "s3" . (or (eq . "files") (eq . "remotes"))) }}{{ end -}}
{{- range $store := uniq $needed }}
{{- $outside := get $.root.Values.networkPolicy.stores $store }}
{{- if (get $.root.Values.stores $store).enabled }}
- to:
    - podSelector:
        matchLabels: {{- include "hanout.selector" (dict "root" $.root "component" $store) | nindent 10 }}
  ports: [{ port: {{ get $ports $store }} }]
{{- else if $outside.ports }}
- ports: {{- range $outside.ports }}
    - port: {{ . }}
    {{- end }}
  {{- with $outside.to }}
  to: {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "hanout.wayToApi" -}}
- ports: {{- range .Values.networkPolicy.apiServer.ports }}
    - port: {{ . }}
    {{- end }}
  {{- with .Values.networkPolicy.apiServer.to }}
  to: {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}
